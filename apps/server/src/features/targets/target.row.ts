import type { UserId } from '@waymark/contract/kit';
import type { TargetId, TargetRule } from '@waymark/contract/targets';

/** A saved rule as it is stored. */
export interface TargetRow {
  readonly id: TargetId;
  readonly name: string;
  readonly name_key: string;
  readonly rule: TargetRule;
  readonly fields: readonly string[];
  readonly depends_on_today: boolean;
  readonly people_count: number;
  readonly version: number;
  readonly created_by: UserId | null;
  readonly refreshed_at: Date | null;
  readonly updated_at: Date;
  readonly fills_groups: readonly { readonly id: string; readonly name: string; readonly slug: string }[];
}
