import type { OwnTables } from '../../platform/db/own-tables.ts';

export const provisioningTables: OwnTables = {
  provisioned_emails: [],
  provisioned_groups: [],
  provisioned_people: [],
  provisioning_requests: [],
  provisioning_tokens: [],
};
