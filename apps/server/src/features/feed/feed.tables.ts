import type { OwnTables } from '../../platform/db/own-tables.ts';

export const feedTables: OwnTables = {
  todays_learning: [],
};
