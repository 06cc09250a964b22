import type { OwnTables } from '../../platform/db/own-tables.ts';

export const experienceTables: OwnTables = {
  qualifications: [],
  work_history: ['end_date', 'start_date', 'title', 'user_id'],
};
