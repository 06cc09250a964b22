import type { UserId } from '@waymark/contract/kit';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CustomFieldRow } from './custom-fields.row.ts';

/** A field of one person, as an actor meets it. */
export interface FieldOfPerson extends Pick<CustomFieldRow, 'is_user_editable' | 'visibility'> {
  readonly person_id: UserId;
  /** The person's direct and secondary manager. */
  readonly manager_ids: readonly string[];
}

const isSelf = (actor: Actor | null, row: FieldOfPerson) => actor?.userId === row.person_id;

/** PPL-14: who reads a value follows the field's visibility; who changes it, whether people may do so themselves. */
export const personFieldPolicy = definePolicy('custom-field', {
  read: (actor, row: FieldOfPerson) =>
    holds(actor, 'MANAGE_USERS') ||
    row.visibility === 'everyone' ||
    (row.visibility === 'managers' && actor !== null && (isSelf(actor, row) || row.manager_ids.includes(actor.userId))),
  edit: (actor, row: FieldOfPerson) =>
    holds(actor, 'MANAGE_USERS') || (isSelf(actor, row) && row.is_user_editable && row.visibility !== 'administrators'),
});
