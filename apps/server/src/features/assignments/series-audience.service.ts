import type { SeriesUpdate } from '@waymark/contract/assignments';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { insertGrants, visibleCard } from '../cards/cards.public.ts';
import { checkAssignees, checkOpensFor, type Chosen } from './assignees.service.ts';
import { addTargets, hasTargets, noteMembers, removeTargets, type SeriesTarget } from './series-audience.repo.ts';
import type { SeriesRow } from './series.row.ts';

type Staged = NonNullable<SeriesUpdate['assignees']>;

/** People, groups and LMS groups as targets of a series. */
export const targetsOf = ({ userIds, teamIds, lmsGroupIds }: Staged['add']): SeriesTarget[] => [
  ...userIds.map((id) => ({ type: 'user' as const, id })),
  ...teamIds.map((id) => ({ type: 'team' as const, id })),
  ...lmsGroupIds.map((id) => ({ type: 'lms_group' as const, id })),
];

/** Returns the people and groups of a choice, each once. */
export const chosenOf = ({ userIds, teamIds, lmsGroupIds }: Staged['add']): Chosen => ({
  userIds: [...new Set(userIds)],
  groupIds: [...new Set([...teamIds, ...lmsGroupIds])],
});

/**
 * Changes who a recurring assignment is for, from its next date on: what was given stays, also to those taken off it (SHR-06). The caller may add
 * only those they may assign to (SHR-09). Inside the transaction of the change; answers who came and went.
 * Throws `assignees-not-yours`, `card-not-assignable`, `card-not-shareable-with-all`, `invalid-input`, and as `visibleCard`.
 */
export async function changeAudience(
  ctx: Acting,
  series: Authorized<SeriesRow, 'edit'>,
  { add, remove }: Staged,
): Promise<{ readonly added: SeriesTarget[]; readonly removed: SeriesTarget[] }> {
  const nextOn = series.next_number === 0 ? null : series.next_on;
  const chosen = chosenOf(add);
  const removed = await removeTargets(ctx.store, series, targetsOf(remove), nextOn);
  if (chosen.userIds.length + chosen.groupIds.length > 0) {
    const card = await visibleCard(ctx, series.card_id);
    await checkAssignees(ctx, chosen, 'assignees.add');
    if (await checkOpensFor(ctx, card, chosen)) await insertGrants(ctx.store, card.id, chosen, ctx.now());
  }
  const added = await addTargets(ctx.store, series, targetsOf(add), nextOn);
  if (!(await hasTargets(ctx.store, series.id))) throw refuseField('assignees', 'required');
  const groups = added.filter(({ type }) => type !== 'user');
  await noteMembers(
    ctx.store,
    series,
    groups.map(({ id }) => id),
  );
  return { added, removed };
}
