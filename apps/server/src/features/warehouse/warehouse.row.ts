import type { WarehouseTarget, WarehouseTargetKind } from '@waymark/contract/warehouse';

export interface TargetRow {
  readonly kind: WarehouseTargetKind;
  readonly is_on: boolean;
  readonly address: string;
  readonly database_name: string;
  readonly user_name: string;
  readonly password: Buffer | null;
  readonly copied_until: string | null;
  readonly status: WarehouseTarget['status'];
  readonly last_run_at: Date | null;
  readonly last_rows: number;
  readonly last_error: string | null;
  readonly total_rows: number;
}

/** A Parquet file of facts of one month. */
export interface PartRow {
  readonly month: string;
  readonly number: number;
  readonly row_count: number;
  readonly bytes: number;
  readonly created_at: Date;
}
