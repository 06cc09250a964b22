import type { OwnTables } from '../../platform/db/own-tables.ts';

export const notificationsTables: OwnTables = {
  digest_items: [],
  digest_plans: [],
  notification_budgets: [],
  notification_mutes: [],
  notification_settings: [],
  notification_tallies: [],
  notifications: [],
  push_devices: [],
  push_messages: [],
};
