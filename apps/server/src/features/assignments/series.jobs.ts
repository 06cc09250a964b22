import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob, type JobDefinition, type TransactionJob } from '../../platform/jobs/job.ts';
import { cardArchived, cardDeleted, cardScheduledForArchival } from '../cards/cards.public.ts';
import { groupDeleted, groupJoined, groupLeft, groupMemberRemoved } from '../groups/groups.public.ts';
import { personReactivated } from '../people/people.public.ts';
import { findTerms } from './duty-upkeep.repo.ts';
import {
  beginLeavingSeries,
  countOccurrence,
  findCurrentOccurrences,
  findSpreadingOccurrences,
  findSpreadingOver,
  findUnreachedOfOccurrence,
  findUnreachedOfOccurrences,
  insertNotGiven,
  lockSeriesDue,
} from './occurrences.repo.ts';
import { giveOccurrences, hasBegun, type LostOccurrence, makeOccurrences, newestDay, oldestDay } from './occurrences.service.ts';
import { endSeriesOfCard, followArchivalDate } from './series-upkeep.service.ts';

const PEOPLE_AT_ONCE = 1000;
/** Pages without anyone to be given something that are read in one transaction. */
const PAGES_AT_ONCE = 20;
const SERIES_AT_ONCE = 100;

/**
 * Gives an occurrence to people whose day has begun, some at a time; each once, whatever server does it and however often. One that is over before it
 * reached everyone, because the server was off, is no longer given to anyone: the next occurrence records it as not given.
 */
export const reachOccurrence: TransactionJob<{ assignmentId: string; after: UserId | null }> = defineJob({
  name: 'assignments.reach-occurrence',
  effect: 'transaction',
  handle: async (ctx: JobContext, { assignmentId, after }: { assignmentId: string; after: UserId | null }) => {
    if ((await findSpreadingOver(ctx.store, assignmentId, oldestDay(ctx.now()))) !== undefined) return;
    const { unreached, next } = await findReady(ctx, assignmentId, after);
    await giveOccurrences(ctx, unreached);
    if (next !== null) await ctx.platform.jobs.enqueue(ctx.store, reachOccurrence, { assignmentId, after: next });
    // Until its day has begun everywhere the next tick asks again.
    else await countOccurrence(ctx.store, assignmentId, await isBegun(ctx, assignmentId));
  },
});

/** Reads on to the next people who can be given an occurrence now, past those who have it or whose day has not begun. */
async function findReady(ctx: JobContext, assignmentId: string, after: UserId | null) {
  const read = (from: UserId | null) => findUnreachedOfOccurrence(ctx.store, assignmentId, { after: from, limit: PEOPLE_AT_ONCE });
  let part = await read(after);
  for (let page = 1; page < PAGES_AT_ONCE && part.next !== null && !part.unreached.some((row) => hasBegun(ctx, row)); page += 1) {
    part = await read(part.next);
  }
  return part;
}

async function isBegun(ctx: JobContext, assignmentId: string): Promise<boolean> {
  const terms = await findTerms(ctx.store, assignmentId);
  return terms !== undefined && terms.starts_on <= oldestDay(ctx.now());
}

/** Writes of everyone an occurrence was for that it was not given, some at a time. */
const writeNotGiven: TransactionJob<{ occurrence: LostOccurrence; after: UserId | null }> = defineJob({
  name: 'assignments.write-not-given',
  effect: 'transaction',
  handle: async (ctx: JobContext, { occurrence, after }: { occurrence: LostOccurrence; after: UserId | null }) => {
    const last = await insertNotGiven(ctx.store, occurrence, { after, limit: PEOPLE_AT_ONCE }, ctx.now());
    if (last !== null) await ctx.platform.jobs.enqueue(ctx.store, writeNotGiven, { occurrence, after: last });
  },
});

/** Makes the occurrences whose day has begun somewhere and gives them to people where it has (SHR-08). */
export const openOccurrences: TransactionJob<null> = defineJob<null>({
  name: 'assignments.open-occurrences',
  effect: 'transaction',
  schedule: '*/15 * * * *',
  handle: async (ctx) => {
    const due = await lockSeriesDue(ctx.store, newestDay(ctx.now()), SERIES_AT_ONCE);
    for (const series of due) {
      const lost = await makeOccurrences(ctx, series);
      for (const occurrence of lost) await ctx.platform.jobs.enqueue(ctx.store, writeNotGiven, { occurrence, after: null });
    }
    const ids = await findSpreadingOccurrences(ctx.store);
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      reachOccurrence,
      ids.map((assignmentId) => ({ assignmentId, after: null })),
    );
    if (due.length === SERIES_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, openOccurrences, null);
  },
});

/** A safety net for joins that tell no event: asks of every occurrence under way who does not have it. */
export const syncOccurrences = defineJob<null>({
  name: 'assignments.sync-occurrences',
  effect: 'transaction',
  schedule: '40 * * * *',
  handle: async (ctx) => {
    const ids = await findCurrentOccurrences(ctx.store);
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      reachOccurrence,
      ids.map((assignmentId) => ({ assignmentId, after: null })),
    );
  },
});

/** Gives some people every occurrence under way that is for them. */
async function reachAgain(ctx: JobContext, userIds: readonly UserId[]): Promise<void> {
  const ids = [...new Set(userIds)];
  await giveOccurrences(ctx, await findUnreachedOfOccurrences(ctx.store, ids, ids.length * PEOPLE_AT_ONCE));
}

const onJoin = subscribeToMany(groupJoined, 'assignments.give-occurrence-to-joined', (ctx, events) =>
  reachAgain(
    ctx,
    events.map(({ details }) => details.userId),
  ),
);
const onReactivation = subscribeToMany(personReactivated, 'assignments.give-occurrence-to-active', (ctx, events) =>
  reachAgain(
    ctx,
    events.map(({ details }) => details.userId),
  ),
);
const onLeave = subscribe(groupLeft, 'assignments.pause-occurrence-for-left', (ctx, { details }) =>
  beginLeavingSeries(ctx.store, details.groupId, ctx.now()),
);
const onRemoval = subscribe(groupMemberRemoved, 'assignments.pause-occurrence-for-removed', (ctx, { details }) =>
  beginLeavingSeries(ctx.store, details.groupId, ctx.now()),
);
const onGroupEnd = subscribe(groupDeleted, 'assignments.pause-occurrence-with-group', (ctx, { details }) =>
  beginLeavingSeries(ctx.store, details.groupId, ctx.now()),
);
const onArchive = subscribe(cardArchived, 'assignments.end-series-with-card', (ctx, { details }) => endSeriesOfCard(ctx, details.cardId));
const onDelete = subscribe(cardDeleted, 'assignments.end-series-of-deleted', (ctx, { details }) => endSeriesOfCard(ctx, details.cardId));
const onArchivalDate = subscribe(cardScheduledForArchival, 'assignments.follow-archival-date', (ctx, { details }) =>
  followArchivalDate(ctx, details.cardId),
);

export const seriesJobs: readonly JobDefinition[] = [openOccurrences, reachOccurrence, writeNotGiven, syncOccurrences];
export const seriesSubscribers = [onJoin, onReactivation, onLeave, onRemoval, onGroupEnd, onArchive, onDelete, onArchivalDate];
