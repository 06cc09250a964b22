import type { OwnTables } from '../../platform/db/own-tables.ts';

export const managerDashboardTables: OwnTables = {
  team_changes: [],
  team_items: [],
  team_learning: [],
  team_reminders: [],
};
