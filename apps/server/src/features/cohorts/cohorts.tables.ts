import type { OwnTables } from '../../platform/db/own-tables.ts';

export const cohortsTables: OwnTables = {
  cohort_members: ['cohort_id', 'state', 'user_id'],
  cohorts: ['closed_at', 'end_date', 'group_id', 'id', 'name', 'status'],
};
