import type { OwnTables } from '../../platform/db/own-tables.ts';

export const absencesTables: OwnTables = {
  absences: ['first_day', 'last_day', 'user_id'],
};
