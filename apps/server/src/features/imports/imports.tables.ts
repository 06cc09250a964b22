import type { OwnTables } from '../../platform/db/own-tables.ts';

export const importsTables: OwnTables = {
  import_heads: [],
  import_lines: ['data', 'effect', 'import_id', 'key', 'line', 'user_id'],
  imports: ['created_at', 'id', 'kind', 'state', 'status'],
};
