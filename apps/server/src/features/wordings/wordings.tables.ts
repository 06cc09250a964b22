import type { OwnTables } from '../../platform/db/own-tables.ts';

export const wordingsTables: OwnTables = {
  wording_reports: [],
};
