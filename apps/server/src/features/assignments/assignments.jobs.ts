import { countedFrom, type DutySource, dueWhenChanged, dueWhenGiven, LEAVING_PAUSE_HOURS } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { subscribe, subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob, type JobDefinition, type TransactionJob } from '../../platform/jobs/job.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { absencesChanged } from '../absences/absences.public.ts';
import { cardCompleted } from '../cards/cards.public.ts';
import { groupDeleted, groupJoined, groupLeft, groupMemberRemoved } from '../groups/groups.public.ts';
import { personErased } from '../people/people.public.ts';
import { completionRecorded, completionWithdrawn } from '../progress/progress.public.ts';
import { targetMembersChanged } from '../targets/targets.public.ts';
import { endAssignments } from './assignments.repo.ts';
import { followRecord } from './duty-records.service.ts';
import { renewDuties } from './duty-renewal.service.ts';
import { sendDueReminders } from './duty-reminders.service.ts';
import { eraseDutiesOf } from './person-erasure.repo.ts';
import {
  findAssignmentsOfGroup,
  findDatedDutiesOf,
  findOpenDutiesOf,
  findTerms,
  findWaiversEnding,
  settleWaivers,
} from './duty-upkeep.repo.ts';
import {
  beginLeaving,
  addToSpread,
  closeLane,
  countSpread,
  findGroupsOutOfStep,
  findHolders,
  findLateMembers,
  findSpreadOfGroup,
  findUnreachedMembers,
  findUnreachedOfGroup,
  findUnreachedUsers,
  finishLeaving,
  insertSources,
  markReached,
  moveSources,
  openLanes,
  type Part,
  removeSources,
  type UnreachedPart,
  type UnreachedRow,
} from './duty-sources.repo.ts';
import { LANES } from './lanes.repo.ts';
import { localDay } from './local-days.ts';
import { beginLeavingRule, findAssignmentsByRule, findUnreachedByRule } from './rule-assignments.repo.ts';

/** People in one transaction: each takes part of a second, and little is done twice after a kill. */
const PEOPLE_AT_ONCE = 1000;
/** Pages of members who have everything already that are read in one transaction. */
const PAGES_AT_ONCE = 20;
/** People of a large group hear of their duty this much later, so that everyone has it first. */
const TOLD_AFTER_SECONDS = 20;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Gives people what they do not have yet, and works out their duties; they are told so much later. */
async function reach(ctx: BaseContext, unreached: readonly UnreachedRow[], tellAfterSeconds?: number): Promise<void> {
  await insertSources(
    ctx.store,
    unreached.map((row) => {
      const isNew = ctx.now().getTime() - row.given_at.getTime() < DAY;
      const givenOn = countedFrom(row.starts_on, localDay(ctx.now(), row.time_zone), isNew);
      const dates = { startsOn: row.starts_on, dueOn: row.due_on } satisfies Pick<DutySource, 'startsOn' | 'dueOn'>;
      const { user_id: userId, card_id: cardId, period, assignment_id: assignmentId } = row;
      return { userId, cardId, period, assignmentId, givenOn, startsOn: row.starts_on, dueOn: dueWhenGiven(dates, givenOn) };
    }),
  );
  await renewEach(ctx, unreached, tellAfterSeconds);
}

/** Some of the people an assignment is for; jobs of before there were lanes have none. */
interface Reaching {
  readonly assignmentId: string;
  readonly after: UserId | null;
  readonly lane?: number | null;
}

/**
 * Reaches the next part of a lane, notes how far the assignment has come, and adds the job of the part after it. The last part of the last lane
 * counts everyone. Returns the group once all its members are reached; undefined before, and where the assignment is by a rule.
 */
async function reachPart(
  ctx: JobContext,
  { assignmentId, after, lane = null }: Reaching,
  find: (store: Store, part: Part) => Promise<UnreachedPart>,
  job: JobDefinition<Reaching>,
): Promise<string | undefined> {
  const { unreached, next } = await find(ctx.store, { assignmentId, after, lane, limit: PEOPLE_AT_ONCE });
  await reach(ctx, unreached, next === null && after === null ? undefined : TOLD_AFTER_SECONDS);
  if (after === null) await countSpread(ctx.store, assignmentId, false);
  else await addToSpread(ctx.store, assignmentId, unreached.length);
  if (next === null) return (await closeLane(ctx.store, assignmentId)) ? countSpread(ctx.store, assignmentId, true) : undefined;
  await ctx.platform.jobs.enqueue(ctx.store, job, { assignmentId, after: next, lane });
  return undefined;
}

/** Begins to reach the people of an assignment to a group or by a rule, in lanes. */
export async function beginReaching(ctx: BaseContext, job: JobDefinition<Reaching>, assignmentId: string): Promise<void> {
  await openLanes(ctx.store, assignmentId);
  await ctx.platform.jobs.enqueueEach(
    ctx.store,
    job,
    Array.from({ length: LANES }, (_, lane) => ({ assignmentId, after: null, lane })),
  );
}

/** Looks again at duties of several cards, card by card. */
async function renewEach(
  ctx: BaseContext,
  rows: readonly { readonly user_id: UserId; readonly card_id: string; readonly period: string }[],
  tellAfterSeconds?: number,
): Promise<void> {
  const byDuty = Map.groupBy(rows, ({ card_id: cardId, period }) => JSON.stringify([cardId, period]));
  for (const key of [...byDuty.keys()].toSorted()) {
    const [cardId, period] = JSON.parse(key) as [string, string];
    const userIds = (byDuty.get(key) ?? []).map((row) => row.user_id);
    await renewDuties(ctx, { cardId, period, userIds, ...(tellAfterSeconds === undefined ? {} : { tellAfterSeconds }) });
  }
}

/** Reaches the people of assignments to individuals at once, as the job does a moment later otherwise. */
export async function reachPeople(ctx: BaseContext, assignmentIds: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await reach(ctx, await findUnreachedUsers(ctx.store, assignmentIds));
    await markReached(ctx.store, assignmentIds);
  });
}

/** Reaches the people of assignments to individuals. */
export const reachIndividuals = defineJob<{ assignmentIds: readonly string[] }>({
  name: 'assignments.reach-individuals',
  effect: 'transaction',
  handle: async (ctx, { assignmentIds }) => {
    await reach(ctx, await findUnreachedUsers(ctx.store, assignmentIds));
    await markReached(ctx.store, assignmentIds);
  },
});

/**
 * Reaches the members of a group, some at a time: what is done, the next part and how far it came commit together, so that each member is
 * reached once whenever a server dies. Stops where the assignment ended meanwhile.
 */
export const reachGroup: TransactionJob<Reaching> = defineJob({
  name: 'assignments.reach-group',
  effect: 'transaction',
  atOnce: LANES,
  takes: 1,
  handle: async (ctx: JobContext, part: Reaching) => {
    const groupId = await reachPart(ctx, part, findUnreachedMembers, reachGroup);
    // Who joined meanwhile came too late for the part they belong to, and too early to be given it for having joined.
    if (groupId !== undefined) await ctx.platform.jobs.enqueue(ctx.store, syncGroup, { groupId, assignmentId: part.assignmentId });
  },
});

/** Reaches the people who match a rule, some at a time, as `reachGroup` does members (SHR-10). */
export const reachByRule: TransactionJob<Reaching> = defineJob({
  name: 'assignments.reach-by-rule',
  effect: 'transaction',
  atOnce: LANES,
  takes: 1,
  handle: async (ctx: JobContext, part: Reaching) => {
    await reachPart(ctx, part, findUnreachedByRule, reachByRule);
  },
});

/** Who comes to match a rule has its assignments within a minute; who no longer matches keeps them for a day's pause (SHR-11). */
const onRuleMembers = subscribe(targetMembersChanged, 'assignments.follow-rule', async (ctx, { details: { targetId } }) => {
  const ids = await findAssignmentsByRule(ctx.store, targetId);
  if (ids.length === 0) return;
  await beginLeavingRule(ctx.store, targetId, ctx.now());
  for (const assignmentId of ids) await beginReaching(ctx, reachByRule, assignmentId);
});

const onErasure = subscribeInTransaction([personErased], 'assignments.erase', (ctx, { details: { userId } }) =>
  eraseDutiesOf(ctx.store, userId, ctx.now()),
);

/** Takes an ended assignment from everyone who has it, some at a time. */
export const withdrawFromAll: TransactionJob<{ assignmentId: string }> = defineJob({
  name: 'assignments.withdraw',
  effect: 'transaction',
  handle: async (ctx: JobContext, { assignmentId }: { assignmentId: string }) => {
    const terms = await findTerms(ctx.store, assignmentId);
    if (terms === undefined || terms.ended_at === null) return;
    const holders = await findHolders(ctx.store, assignmentId, null, PEOPLE_AT_ONCE);
    const userIds = holders.map((row) => row.user_id);
    await removeSources(ctx.store, assignmentId, userIds, ctx.now());
    await renewDuties(ctx, { cardId: terms.card_id, period: terms.period, userIds });
    if (holders.length === PEOPLE_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, withdrawFromAll, { assignmentId });
  },
});

/** Brings changed terms to everyone who has an assignment, some at a time; then reaches those who do not. */
export const applyTerms: TransactionJob<{ assignmentId: string; after: UserId | null }> = defineJob({
  name: 'assignments.apply-terms',
  effect: 'transaction',
  handle: async (ctx: JobContext, { assignmentId, after }: { assignmentId: string; after: UserId | null }) => {
    const terms = await findTerms(ctx.store, assignmentId);
    if (terms === undefined || terms.ended_at !== null) return;
    const holders = await findHolders(ctx.store, assignmentId, after, PEOPLE_AT_ONCE);
    const dates = { startsOn: terms.starts_on, dueOn: terms.due_on };
    await moveSources(
      ctx.store,
      assignmentId,
      holders.map((row) => ({
        userId: row.user_id,
        startsOn: terms.starts_on,
        dueOn: dueWhenChanged(row.due_on, dates, row.given_on, localDay(ctx.now(), row.time_zone)),
      })),
    );
    await renewDuties(ctx, { cardId: terms.card_id, period: terms.period, userIds: holders.map((row) => row.user_id) });
    const last = holders.at(-1);
    if (holders.length === PEOPLE_AT_ONCE && last !== undefined) {
      await ctx.platform.jobs.enqueue(ctx.store, applyTerms, { assignmentId, after: last.user_id });
    } else if (terms.target_type === 'group') {
      await beginReaching(ctx, reachGroup, assignmentId);
    } else if (terms.target_type === 'rule') {
      await beginReaching(ctx, reachByRule, assignmentId);
    } else {
      await ctx.platform.jobs.enqueue(ctx.store, reachIndividuals, { assignmentIds: [assignmentId] });
    }
  },
});

/** Gives an assignment to members of its group who lack it, some at a time. */
const reachLateMembers: TransactionJob<{ assignmentId: string; after: UserId | null }> = defineJob({
  name: 'assignments.reach-late-members',
  effect: 'transaction',
  handle: async (ctx: JobContext, { assignmentId, after }: { assignmentId: string; after: UserId | null }) => {
    const { unreached, next } = await findLateMembers(ctx.store, assignmentId, after, { limit: PEOPLE_AT_ONCE, pages: PAGES_AT_ONCE });
    await reach(ctx, unreached);
    if (next !== null) await ctx.platform.jobs.enqueue(ctx.store, reachLateMembers, { assignmentId, after: next });
  },
});

/** Brings one or all assignments of a group in step with who is in it: new members get them, those who left begin their pause. */
const syncGroup: TransactionJob<{ groupId: string; assignmentId?: string }> = defineJob({
  name: 'assignments.sync-group',
  effect: 'transaction',
  handle: async (ctx: JobContext, { groupId, assignmentId: only }: { groupId: string; assignmentId?: string }) => {
    await beginLeaving(ctx.store, groupId, ctx.now());
    const ids = only === undefined ? await findSpreadOfGroup(ctx.store, groupId) : [only];
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      reachLateMembers,
      ids.map((assignmentId) => ({ assignmentId, after: null })),
    );
  },
});

/** Ends pauses that lasted 24 hours, and waivers whose last day is over. */
export const finishPauses: TransactionJob<null> = defineJob<null>({
  name: 'assignments.finish-pauses',
  effect: 'transaction',
  schedule: '*/15 * * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - LEAVING_PAUSE_HOURS * HOUR);
    const gone = await finishLeaving(ctx.store, before, ctx.now(), PEOPLE_AT_ONCE);
    await renewEach(ctx, gone);
    const waived = (await findWaiversEnding(ctx.store, localDay(new Date(ctx.now().getTime() + 14 * HOUR), 'UTC'), PEOPLE_AT_ONCE)).filter(
      ({ until_on: until, time_zone: zone }) => until < localDay(ctx.now(), zone),
    );
    await renewEach(ctx, waived);
    await settleWaivers(
      ctx.store,
      waived.map(({ id }) => id),
      ctx.now(),
    );
    for (const groupId of await findGroupsOutOfStep(ctx.store, 100)) await ctx.platform.jobs.enqueue(ctx.store, syncGroup, { groupId });
    if (gone.length === PEOPLE_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, finishPauses, null);
  },
});

const onJoin = subscribeToMany(groupJoined, 'assignments.give-to-joined', async (ctx, events) => {
  const byGroup = Map.groupBy(events, ({ details }) => details.groupId);
  for (const [groupId, joined] of byGroup) {
    const userIds = joined.map(({ details }) => details.userId);
    await reach(ctx, await findUnreachedOfGroup(ctx.store, groupId, userIds, userIds.length * PEOPLE_AT_ONCE));
  }
});
const onLeave = subscribe(groupLeft, 'assignments.pause-for-left', (ctx, { details }) =>
  beginLeaving(ctx.store, details.groupId, ctx.now()),
);
const onRemoval = subscribe(groupMemberRemoved, 'assignments.pause-for-removed', (ctx, { details }) =>
  beginLeaving(ctx.store, details.groupId, ctx.now()),
);
const onGroupEnd = subscribe(groupDeleted, 'assignments.end-with-group', async (ctx, { details }) => {
  const ids = await findAssignmentsOfGroup(ctx.store, details.groupId);
  await endAssignments(ctx.store, ids, ctx.now());
  for (const assignmentId of ids) await ctx.platform.jobs.enqueue(ctx.store, withdrawFromAll, { assignmentId });
});

/** What someone completes fulfils their duty on it, as of when they achieved it. */
const onCompletion = subscribe(cardCompleted, 'assignments.fulfil', async (ctx, { at, details }) => {
  const { cardId, userId } = details;
  const achievedAt = 'achievedAt' in details && typeof details['achievedAt'] === 'string' ? details['achievedAt'] : at;
  const duties = await findOpenDutiesOf(ctx.store, userId as UserId, cardId);
  for (const duty of duties) {
    await renewDuties(ctx, {
      cardId,
      period: duty.period,
      userIds: [userId as UserId],
      achieved: new Map([[userId as UserId, achievedAt]]),
    });
  }
  // The page that completed it asked for home and the plan before this was written.
  await tellLive(ctx.store, [userId as UserId], { type: 'learning-changed' });
});

/** What is recorded afterwards, or taken back, is looked at in the time it was done in (B11). */
const followRecords = async (ctx: JobContext, records: readonly { readonly cardId: string | null; readonly userId: string }[]) => {
  for (const [cardId, ofCard] of Map.groupBy(records, (record) => record.cardId)) {
    const userIds = [...new Set(ofCard.map(({ userId }) => userId as UserId))];
    if (cardId !== null) await followRecord(ctx, cardId, userIds);
  }
};
const onRecord = subscribeToMany(completionRecorded, 'assignments.follow-records', (ctx, events) =>
  followRecords(
    ctx,
    events.map(({ details }) => details),
  ),
);
const onWithdrawal = subscribeToMany(completionWithdrawn, 'assignments.follow-withdrawals', (ctx, events) =>
  followRecords(
    ctx,
    events.map(({ details }) => details),
  ),
);

/** Sends reminders whose day has come where people are (NTF-04). */
export const remindOfDuties: TransactionJob<null> = defineJob<null>({
  name: 'assignments.remind',
  effect: 'transaction',
  schedule: '5 * * * *',
  handle: async (ctx) => {
    if (await sendDueReminders(ctx, PEOPLE_AT_ONCE)) await ctx.platform.jobs.enqueue(ctx.store, remindOfDuties, null);
  },
});

/** Leave moves due dates, also when it is entered afterwards (LRN-10). */
const onAbsence = subscribeToMany(absencesChanged, 'assignments.follow-absences', async (ctx, events) =>
  renewEach(
    ctx,
    await findDatedDutiesOf(
      ctx.store,
      events.map(({ details }) => details.userId),
    ),
  ),
);

export const assignmentJobs: readonly JobDefinition[] = [
  reachIndividuals,
  reachGroup,
  reachByRule,
  withdrawFromAll,
  applyTerms,
  syncGroup,
  reachLateMembers,
  finishPauses,
  remindOfDuties,
];
export const assignmentSubscribers = [
  onJoin,
  onLeave,
  onRemoval,
  onGroupEnd,
  onCompletion,
  onRecord,
  onWithdrawal,
  onAbsence,
  onRuleMembers,
  onErasure,
];
