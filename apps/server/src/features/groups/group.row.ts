import type { Selectable } from 'kysely';
import type { GroupRole } from '@waymark/contract/groups';
import type { Groups } from '../../platform/db/schema.ts';

export type GroupRow = Selectable<Groups>;

/** A group as one person meets it: what they are in it, and who asked them in. */
export interface GroupInView extends GroupRow {
  readonly my_role: GroupRole | null;
  readonly my_inviter_id: string | null;
}
