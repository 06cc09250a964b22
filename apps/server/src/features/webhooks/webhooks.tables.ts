import type { OwnTables } from '../../platform/db/own-tables.ts';

export const webhooksTables: OwnTables = {
  webhook_deliveries: [],
  webhooks: ['failing_since', 'status'],
};
