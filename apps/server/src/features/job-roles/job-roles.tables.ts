import type { OwnTables } from '../../platform/db/own-tables.ts';

export const jobRolesTables: OwnTables = {
  job_families: ['code', 'id', 'title', 'title_key', 'translations'],
  job_role_moves: ['at', 'from_role_id', 'from_since', 'from_until', 'id', 'recorded_at', 'to_role_id', 'user_id'],
  job_roles: ['code', 'family_id', 'id', 'level', 'state', 'title', 'title_key', 'translations', 'updated_at'],
  person_job_roles: ['role_id', 'since', 'user_id'],
};
