import type { MergeRule } from './account-merge-tables.ts';

/** A column that names a person, with what the store's catalogue says about its table. */
export interface MergeColumn {
  readonly table: string;
  readonly column: string;
  readonly rule: MergeRule;
  /** What a row is found by again, each with its type. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
  /** Unique indexes with the column in them, without the organisation. */
  readonly uniques: readonly { readonly columns: readonly string[]; readonly where: string | null; readonly nullsEqual: boolean }[];
  /** Columns in no unique index. */
  readonly values: readonly string[];
}

/** The two accounts of a merge, and what of rights and groups may change hands. */
export interface MergeScope {
  readonly mergeId: string;
  readonly survivorId: string;
  readonly mergedId: string;
  readonly roleIds: readonly string[];
  readonly closedGroupIds: readonly string[];
}

export interface MergeRow {
  readonly id: string;
  readonly survivor_id: string;
  readonly merged_id: string;
  readonly merged_by: string;
  readonly reason: string;
  readonly status_before: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly rows_moved: number;
  readonly merged_at: Date;
  readonly undo_until: Date;
  readonly undone_at: Date | null;
}

/** How many rows of a column each of two people has, and how many of the other's stay where they are. */
export interface HoldingRow {
  readonly table: string;
  readonly column: string;
  readonly survivor: number;
  readonly merged: number;
  readonly staying: number;
}
