import type { OwnTables } from '../../platform/db/own-tables.ts';

export const matchingTables: OwnTables = {
  match_changes: [],
  match_chunks: [],
  match_people: ['position', 'user_id'],
  match_rules: [],
  match_snapshots: [],
  match_terms: [],
};
