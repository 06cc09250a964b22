import { assignmentProblems } from '@waymark/contract/assignments';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { type CardRow, cardPolicy, countWithoutGrant } from '../cards/cards.public.ts';
import { groupsToShareTo, groupSummaries } from '../groups/groups.public.ts';
import { visibleAmong } from '../people/people.public.ts';
import { findLedAmong, findReportsAmong } from './assignees.repo.ts';
import { assignsToAll } from './assignments.policy.ts';

/** People and groups someone chose. */
export interface Chosen {
  readonly userIds: readonly UserId[];
  readonly groupIds: readonly GroupId[];
}

/**
 * Checks that the caller may assign to everyone chosen (SHR-09): an administrator to all they can see, others to themselves, their reports
 * and groups they lead. Returns which of the people report to the caller. Throws `assignees-not-yours`, and `invalid-input` for unknown ones, at the
 * field they were sent in.
 */
export async function checkAssignees(ctx: Acting, { userIds, groupIds }: Chosen, field = 'add'): Promise<ReadonlySet<UserId>> {
  const [visible, groups, reports] = await Promise.all([
    visibleAmong(ctx, userIds),
    groupSummaries(ctx.store, groupIds),
    findReportsAmong(ctx.store, ctx.actor.userId, userIds),
  ]);
  const mine = new Set(reports);
  if (new Set(userIds).size > new Set([...visible, ...mine]).size) throw refuseField(`${field}.userIds`, 'unknown-person');
  if (new Set(groupIds).size > groups.size) throw refuseField(`${field}.teamIds`, 'share-group-gone');
  if (assignsToAll(ctx.actor)) return mine;
  const others = userIds.filter((id) => id !== ctx.actor.userId && !mine.has(id));
  if (others.length > 0) throw refuse(assignmentProblems['assignees-not-yours']);
  if (!holds(ctx.actor, 'MANAGE_GROUPS')) {
    const led = new Set(await findLedAmong(ctx.store, ctx.actor.userId, groupIds));
    if (groupIds.some((id) => !led.has(id))) throw refuse(assignmentProblems['assignees-not-yours']);
  }
  return mine;
}

/** Checks that the caller may share with everyone chosen: people they can see; groups they are in, with SHARE_TO_GROUPS (SHR-09). */
export async function checkShareTargets(ctx: Acting, { userIds, groupIds }: Chosen): Promise<void> {
  if (groupIds.length > 0 && !holds(ctx.actor, 'SHARE_TO_GROUPS')) throw refuse(assignmentProblems['share-groups-not-yours']);
  const [visible, groups] = await Promise.all([visibleAmong(ctx, userIds), groupsAmongOwn(ctx, groupIds)]);
  if (new Set(userIds).size > visible.length) throw refuseField('add.userIds', 'unknown-person');
  if (new Set(groupIds).size > groups.length) throw refuse(assignmentProblems['share-groups-not-yours']);
}

const groupsAmongOwn = (ctx: Acting, ids: readonly GroupId[]) => groupsToShareTo(ctx as never, ids);

/**
 * Checks that everyone chosen can open the card, or that the caller may let them in. Returns whether to let them in.
 * Throws `card-not-shareable-with-all`, `card-not-assignable`.
 */
export async function checkOpensFor(ctx: Acting, card: CardRow, { userIds, groupIds }: Chosen): Promise<boolean> {
  if (card.state !== 'published' || card.hidden_at !== null) throw refuse(assignmentProblems['card-not-assignable']);
  if (card.audience !== 'restricted') return false;
  if (cardPolicy.rules.edit(ctx.actor, card)) return true;
  const missing = await countWithoutGrant(ctx.store, card.id, { userIds, groupIds });
  if (missing > 0) throw refuse(assignmentProblems['card-not-shareable-with-all']);
  return false;
}
