import type { OwnTables } from '../../platform/db/own-tables.ts';

export const pathwaysTables: OwnTables = {
  card_collaborators: [],
  path_entries: ['card_id', 'path_id', 'position', 'version'],
  path_learners: ['completed_at', 'path_id', 'percentage', 'user_id', 'version'],
  path_recounts: [],
  path_reviews: [],
  path_sections: [],
  path_versions: [],
  paths: ['card_id', 'published_version'],
};
