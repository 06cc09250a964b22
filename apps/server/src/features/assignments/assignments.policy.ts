import { type RawBuilder, sql } from 'kysely';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { AssignmentInView } from './assignment.row.ts';

type Given = Pick<AssignmentInView, 'given_by' | 'viewer_leads' | 'kind' | 'ended_at'>;

/** SHR-09: returns what only administrators do: assign to anyone and look after every assignment. */
export const assignsToAll = (actor: Actor | null) => holds(actor, 'ADMIN_ONLY');

const keeps = (actor: Actor | null, row: Given) =>
  actor !== null && (row.given_by === actor.userId || row.viewer_leads || assignsToAll(actor));
const isByHand = ({ kind }: Given) => kind === 'person' || kind === 'manager' || kind === 'group' || kind === 'rule';

/** Rights over an assignment: its giver, the leaders of its group and administrators. Those of a series or certification are changed there. */
export const assignmentPolicy = definePolicy('assignment', {
  view: keeps,
  edit: (actor, row: Given) => keeps(actor, row) && isByHand(row) && row.ended_at === null,
  end: (actor, row) => keeps(actor, row) && isByHand(row) && row.ended_at === null,
});

/** Returns whether the viewer leads the group of the row `a` of assignments. */
export function leadsTarget(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(a.target_type = 'group' and exists (select from group_members m where m.organisation_id = a.organisation_id
    and m.group_id = a.target_id and m.user_id = ${actor.userId} and m.role in ('admin', 'sub_admin')))`;
}

/** `view` for lists, a condition on `assignments a`. */
export function keptAssignments(actor: Actor): RawBuilder<boolean> {
  return assignsToAll(actor) ? sql<boolean>`true` : sql<boolean>`(a.given_by = ${actor.userId} or ${leadsTarget(actor)})`;
}

/** A duty of a person. */
interface DutyInView {
  readonly user_id: string;
  readonly status: string;
  /** Every reason for it is the person's own. */
  readonly is_own: boolean;
}

/** A person's own duties: planned by them; taken off only where no one else gave them. */
export const dutyPolicy = definePolicy('duty', {
  plan: (actor, row: DutyInView) => actor?.userId === row.user_id && row.status === 'open',
  withdraw: (actor, row) => actor?.userId === row.user_id && row.is_own && row.status === 'open',
});
