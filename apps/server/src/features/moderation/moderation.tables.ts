import type { OwnTables } from '../../platform/db/own-tables.ts';

export const moderationTables: OwnTables = {
  moderation_cases: ['state', 'subject_id', 'subject_kind'],
  moderation_reports: [],
  moderation_steps: [],
};
