import type { OwnTables } from '../../platform/db/own-tables.ts';

export const cohortsTables: OwnTables = {
  cohort_members: [],
  cohorts: [],
};
