import type { OwnTables } from '../../platform/db/own-tables.ts';

export const reportingTables: OwnTables = {
  reporting_positions: ['first_position', 'last_position', 'position', 'user_id'],
  reporting_versions: [],
};
