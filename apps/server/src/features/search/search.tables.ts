import type { OwnTables } from '../../platform/db/own-tables.ts';

export const searchTables: OwnTables = {
  kept_searches: [],
};
