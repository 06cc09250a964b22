import type { OwnTables } from '../../platform/db/own-tables.ts';

export const projectsTables: OwnTables = {
  project_owners: ['project_id', 'user_id'],
  project_ratings: [],
  projects: [],
};
