import type { OwnTables } from '../../platform/db/own-tables.ts';

export const skillsTables: OwnTables = {
  credential_keys: [],
  outside_credentials: [],
  passport_shares: [],
  person_skills: ['skill_id', 'user_id', 'weight'],
  skill_credentials: [],
  skill_evidence: [],
  skill_evidence_marks: [],
  skill_import_lines: [],
  skill_level_changes: [],
  skill_preferences: [],
  skill_version_changes: [],
  skill_versions: [],
  skills: ['id', 'kind', 'label_key', 'labels', 'name', 'parent_id', 'related_ids', 'state', 'synonyms'],
};
