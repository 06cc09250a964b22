import type { ImportPlan } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { CountedImport } from '../imports/imports.public.ts';

/** What became of a file of people, apart from its lines. */
export interface AccountImportState {
  /** How many active people the file does not name; null unless they are to be suspended. */
  readonly missing: number | null;
  /** How many lines are about people who were deleted; not known of imports that were checked before this was counted. */
  readonly deleted?: number;
  /** How many lines give someone another address; not known of imports that were checked before this was counted. */
  readonly newAddress?: number;
  readonly suspended: number;
  /** The last of those that was looked at. */
  readonly suspendedUpTo: UserId | null;
}

export type AccountImportRow = CountedImport<ImportPlan, AccountImportState>;
