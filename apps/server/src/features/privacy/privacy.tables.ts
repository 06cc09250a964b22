import type { OwnTables } from '../../platform/db/own-tables.ts';

export const privacyTables: OwnTables = {
  data_exports: [],
  erasure_requests: [],
};
