import type { OwnTables } from '../../platform/db/own-tables.ts';

export const importsTables: OwnTables = {
  import_heads: [],
  import_lines: [],
  imports: [],
};
