import { type WarehouseFile, type WarehouseTarget, WAREHOUSE_TARGETS } from '@waymark/contract/warehouse';
import type { PartRow, TargetRow } from './warehouse.row.ts';

/** All kinds of targets; one that was never set up is off. */
export function presentTargets(rows: readonly TargetRow[]): WarehouseTarget[] {
  return WAREHOUSE_TARGETS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      isOn: row?.is_on ?? false,
      address: row?.address ?? '',
      database: row?.database_name ?? '',
      user: row?.user_name ?? '',
      hasPassword: row?.password != null,
      status: row?.status ?? 'idle',
      lastRunAt: row?.last_run_at?.toISOString() ?? null,
      lastRows: row?.last_rows ?? 0,
      lastError: row?.last_error ?? null,
      totalRows: row?.total_rows ?? 0,
    };
  });
}

export function presentFile({ month, number, row_count: rows, bytes, created_at: createdAt }: PartRow): WarehouseFile {
  return { month: month.slice(0, 7), number, rows, bytes, createdAt: createdAt.toISOString() };
}
