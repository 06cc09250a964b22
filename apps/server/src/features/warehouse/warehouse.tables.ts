import type { OwnTables } from '../../platform/db/own-tables.ts';

export const warehouseTables: OwnTables = {
  warehouse_parts: [],
  warehouse_stale_months: [],
  warehouse_targets: [],
};
