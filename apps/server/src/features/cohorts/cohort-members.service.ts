import { type Cohort, type CohortId, cohortProblems, type CohortState } from '@waymark/contract/cohorts';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { cohortAsked, cohortInvited, cohortJoined, cohortLeft, cohortMemberRemoved } from './cohorts.events.ts';
import { type CohortInView, cohortPolicy } from './cohorts.policy.ts';
import { cardsOf, presentMember } from './cohorts.present.ts';
import { findStates, groupMembersAmong, listMemberRows, placeMembers } from './cohorts.repo.ts';
import { cohortInView, cohortPage, cohortSubject, namingOf } from './cohorts.service.ts';

/**
 * Returns people of a cohort by name; with their progress to leaders, who also see who is invited and who asks. Throws `cohort-not-found`, or
 * `forbidden` to those who may not look into it.
 */
export async function listCohortMembers(ctx: ActorContext, cohortId: CohortId, query: PageQuery & { readonly state: CohortState }) {
  const it = authorize(ctx, cohortPolicy, query.state === 'member' ? 'viewContent' : 'edit', await cohortInView(ctx, cohortId));
  const withProgress = cohortPolicy.rules.edit(ctx.actor, it);
  const cardIds = cardsOf(it.cohort);
  const rows = await listMemberRows(ctx, cohortId, {
    state: query.state,
    everyone: withProgress,
    cardIds,
    after: query.cursor === undefined ? null : decodeNameCursor(query.cursor),
    limit: query.limit,
  });
  return toPage(
    rows,
    query.limit,
    (row) => presentMember(row, { total: cardIds.length, withProgress }),
    (row) => encodeCursor([row.full_name, row.user_id]),
  );
}

/** Throws `cohort-full` where so many more do not fit; the cohort's row is locked. */
function checkPlaces({ cohort }: CohortInView, newcomers: number): void {
  if (cohort.places !== null && cohort.members_count + newcomers > cohort.places) throw refuse(cohortProblems['cohort-full']);
}

/**
 * GRP-06: joins a cohort that is open to the group, accepts an invitation, or asks to be let in. Again changes nothing. Throws
 * `cohort-not-found`, `forbidden`, `cohort-full`, `cohort-over`.
 */
export async function joinCohort(ctx: ActorContext, cohortId: CohortId): Promise<Cohort> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const it = await cohortInView(ctx, cohortId, { lock: true });
    if (it.cohort.my_state === 'member' || it.cohort.my_state === 'asking') return cohortPage(ctx, cohortId);
    if (it.cohort.end_day < it.today || it.cohort.is_closed) throw refuse(cohortProblems['cohort-over']);
    const joins = cohortPolicy.rules.join(ctx.actor, it);
    if (joins) checkPlaces(it, 1);
    const entering = joins ? authorize(ctx, cohortPolicy, 'join', it) : authorize(ctx, cohortPolicy, 'ask', it);
    await mutate(ctx, joins ? cohortJoined : cohortAsked, async () => {
      await placeMembers(ctx.store, entering, [userId], { state: joins ? 'member' : 'asking', now: ctx.now() });
      return { result: undefined, subject: cohortSubject(cohortId), details: { ...namingOf(it), userId } };
    });
    return cohortPage(ctx, cohortId);
  });
}

/** Leaves, declines an invitation, or takes a request back. Throws `cohort-not-found`. */
export async function leaveCohort(ctx: ActorContext, cohortId: CohortId): Promise<Cohort> {
  const { userId } = ctx.actor;
  return mutate(ctx, cohortLeft, async (ctx) => {
    const it = await cohortInView(ctx, cohortId, { lock: true });
    if (it.cohort.my_state === null) return unchanged(await cohortPage(ctx, cohortId));
    await placeMembers(ctx.store, authorize(ctx, cohortPolicy, 'leave', it), [userId], { state: null, now: ctx.now() });
    return { result: await cohortPage(ctx, cohortId), subject: cohortSubject(cohortId), details: { ...namingOf(it), userId } };
  });
}

/**
 * GRP-06: invites members of the group; those who had asked are let in, who is in or invited stays as they are. Throws `cohort-not-found`,
 * `forbidden`, `cohort-full`, `cohort-over`, or `invalid-input` on `userIds.<n>` (`not-in-group`).
 */
export async function inviteToCohort(ctx: ActorContext, cohortId: CohortId, userIds: readonly UserId[]) {
  return inTransaction(ctx, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    if (it.cohort.is_closed) throw refuse(cohortProblems['cohort-over']);
    const inGroup = await groupMembersAmong(ctx.store, it.group.id, userIds);
    const stranger = userIds.findIndex((id) => !inGroup.has(id));
    if (stranger >= 0) throw refuseField(`userIds.${stranger}`, 'not-in-group');
    const states = await findStates(ctx.store, cohortId, userIds);
    const wanted = [...new Set(userIds)];
    const [invited, admitted] = [wanted.filter((id) => !states.has(id)), wanted.filter((id) => states.get(id) === 'asking')];
    checkPlaces(it, admitted.length);
    const { now } = ctx;
    const invitedBy = ctx.actor.userId;
    const naming = namingOf(it);
    const notifies = it.cohort.status === 'active';
    await placeMembers(ctx.store, it, invited, { state: 'invited', invitedBy, now: now() });
    await placeMembers(ctx.store, it, admitted, { state: 'member', now: now() });
    const change = (userId: UserId) => ({ subject: cohortSubject(cohortId), details: { ...naming, userId } });
    await mutateMany(ctx, cohortInvited, async () => ({
      result: undefined,
      changes: invited.map((userId) => ({ ...change(userId), details: { ...change(userId).details, invitedBy, notifies } })),
    }));
    await mutateMany(ctx, cohortJoined, async () => ({ result: undefined, changes: admitted.map(change) }));
    return { invited: invited.length, admitted: admitted.length };
  });
}

/** Takes a person out, refuses a request, or takes an invitation back. Throws `cohort-not-found`, `cohort-member-not-found`, `forbidden`. */
export async function removeCohortMember(ctx: ActorContext, cohortId: CohortId, userId: UserId): Promise<void> {
  await mutate(ctx, cohortMemberRemoved, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    const states = await findStates(ctx.store, cohortId, [userId]);
    if (!states.has(userId)) throw refuse(cohortProblems['cohort-member-not-found']);
    await placeMembers(ctx.store, it, [userId], { state: null, now: ctx.now() });
    return { result: undefined, subject: cohortSubject(cohortId), details: { ...namingOf(it), userId } };
  });
}
