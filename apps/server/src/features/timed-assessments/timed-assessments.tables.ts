import type { OwnTables } from '../../platform/db/own-tables.ts';

export const timedAssessmentsTables: OwnTables = {
  assessment_attempts: [],
  assessment_events: [],
};
