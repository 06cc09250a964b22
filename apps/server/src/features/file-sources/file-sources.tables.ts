import type { OwnTables } from '../../platform/db/own-tables.ts';

export const fileSourcesTables: OwnTables = {
  file_source_settings: [],
};
