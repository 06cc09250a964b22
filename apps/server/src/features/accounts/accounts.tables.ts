import type { OwnTables } from '../../platform/db/own-tables.ts';

export const accountsTables: OwnTables = {
  account_exports: [],
  bulk_action_people: [],
  bulk_actions: [],
};
