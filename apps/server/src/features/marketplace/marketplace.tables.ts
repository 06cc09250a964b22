import type { OwnTables } from '../../platform/db/own-tables.ts';

export const marketplaceTables: OwnTables = {
  opportunity_marks: ['mark', 'opportunity_id', 'user_id'],
  recommendation_feedback: [],
  saved_searches: [],
};
