import type { OwnTables } from '../../platform/db/own-tables.ts';

export const projectCardsTables: OwnTables = {
  project_drafts: [],
  project_grades: [],
  project_submissions: ['attempt', 'card_id', 'id', 'status', 'submitted_at', 'user_id'],
};
