import { dueWhenGiven, type Occurrence, occurrenceOf, type Priority, seriesPeriod } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import { cardNamed } from '../cards/cards.public.ts';
import { openPeriod } from '../progress/progress.public.ts';
import { dutyChanged, occurrenceOpened } from './assignments.events.ts';
import { endAssignments, upsertAssignments } from './assignments.repo.ts';
import { renewDuties } from './duty-renewal.service.ts';
import { insertSources } from './duty-sources.repo.ts';
import { localDay, startOfDay } from './local-days.ts';
import { advanceSeries, findAchieved, findSpreadingOver, markEarlierMissed, type OccurrenceRow } from './occurrences.repo.ts';
import { daysOf, namingOf } from './series-days.ts';
import type { SeriesRow } from './series.row.ts';

const HOUR = 3_600_000;

/** Returns the latest day it is anywhere, and the earliest. */
export const newestDay = (now: Date) => localDay(new Date(now.getTime() + 14 * HOUR), 'UTC');
export const oldestDay = (now: Date) => localDay(new Date(now.getTime() - 12 * HOUR), 'UTC');

/** An occurrence that the system was off for: it is written down as not given. */
export interface LostOccurrence {
  readonly seriesId: string;
  readonly assignmentId: string;
  readonly cardId: string;
  readonly period: string;
  readonly startsOn: string;
  readonly dueOn: string;
  readonly priority: Priority;
}

/**
 * Makes every occurrence of a series that has begun somewhere and is not made yet, each once: its key is the series and its day (SHR-08).
 * Asks which days have begun, not what came since the last run: after weeks off, those that are still to be done are made, and those that are
 * over are answered as lost; so is the one made before, where it is over and had not reached everyone yet. Inside a transaction that holds the
 * series.
 */
export async function makeOccurrences(ctx: BaseContext, series: SeriesRow): Promise<LostOccurrence[]> {
  const days = daysOf(series);
  let number = series.next_number;
  let current: string | null = null;
  let next = occurrenceOf(days, number);
  const lost = next === null || next.startsOn > newestDay(ctx.now()) ? [] : await lostBefore(ctx, series);
  while (next !== null && next.startsOn <= newestDay(ctx.now())) {
    const isLost = next.dueOn < oldestDay(ctx.now());
    const assignmentId = await makeOccurrence(ctx, series, next, isLost);
    if (isLost) lost.push(lostOf(series, next, assignmentId));
    else current = assignmentId;
    number += 1;
    next = occurrenceOf(days, number);
  }
  await advanceSeries(ctx.store, series.id, { nextNumber: number, nextOn: next?.startsOn ?? null, currentAssignmentId: current });
  return lost;
}

const lostOf = (series: SeriesRow, { startsOn, dueOn }: Pick<Occurrence, 'startsOn' | 'dueOn'>, assignmentId: string): LostOccurrence => ({
  seriesId: series.id,
  assignmentId,
  cardId: series.card_id,
  period: seriesPeriod(series.id, startsOn),
  startsOn,
  dueOn,
  priority: series.priority,
});

/** The occurrence made last, where those whose day had not begun then can no longer have it: it is over, and the next one begins. */
async function lostBefore(ctx: BaseContext, series: SeriesRow): Promise<LostOccurrence[]> {
  if (series.current_assignment_id === null) return [];
  const before = await findSpreadingOver(ctx.store, series.current_assignment_id, oldestDay(ctx.now()));
  return before === undefined ? [] : [{ ...lostOf(series, before, before.assignmentId), priority: before.priority }];
}

async function makeOccurrence(ctx: BaseContext, series: SeriesRow, { startsOn, dueOn }: Occurrence, isLost: boolean): Promise<string> {
  return mutate(ctx, occurrenceOpened, async (ctx) => {
    const [written] = await upsertAssignments(
      ctx.store,
      [
        {
          id: newId<string>(),
          cardId: series.card_id,
          period: seriesPeriod(series.id, startsOn),
          kind: 'series',
          targetType: 'series',
          targetId: series.id,
          priority: series.priority,
          startsOn,
          dueOn,
          message: series.message,
          reminderDays: series.reminder_days,
          priorLearning: false,
          givenBy: series.made_by,
        },
      ],
      ctx.now(),
    );
    if (written === undefined) throw new Error('An occurrence that was written has an id');
    if (isLost) await endAssignments(ctx.store, [written.id], ctx.now());
    const details = { ...namingOf(series), startsOn, dueOn, isNotGiven: isLost };
    return { result: written.id, subject: { type: 'series', id: series.id }, details };
  });
}

/** Returns whether the day of an occurrence has begun where its person is. */
export const hasBegun = (ctx: BaseContext, row: OccurrenceRow): boolean => row.starts_on <= localDay(ctx.now(), row.time_zone);

/**
 * Gives people an occurrence whose day has begun where they are: what they left undone of the one before is missed, they begin the content
 * afresh unless they did it within this occurrence, and they get the whole time from today. Doing it again changes nothing.
 */
export async function giveOccurrences(ctx: BaseContext, rows: readonly OccurrenceRow[]): Promise<void> {
  const ready = rows.filter((row) => hasBegun(ctx, row));
  for (const people of Map.groupBy(ready, (row) => row.assignment_id).values()) {
    const [occurrence] = people;
    if (occurrence !== undefined) await giveOne(ctx, occurrence, people);
  }
}

async function giveOne(ctx: BaseContext, occurrence: OccurrenceRow, people: readonly OccurrenceRow[]): Promise<void> {
  const { card_id: cardId, series_id: seriesId, period, assignment_id: assignmentId } = occurrence;
  const userIds = people.map((row) => row.user_id);
  await missEarlierOccurrences(ctx, { cardId, seriesId, before: period }, userIds);
  const achieved = await findAchieved(ctx.store, cardId, userIds);
  const zoneOf = new Map(people.map((row) => [row.user_id, row.time_zone]));
  const isDone = new Set(
    achieved
      .filter((row) => localDay(row.achieved_at, zoneOf.get(row.user_id) ?? zoneFor(ctx, null)) >= occurrence.starts_on)
      .map((row) => row.user_id),
  );
  await insertSources(
    ctx.store,
    people.map((row) => {
      const givenOn = localDay(ctx.now(), row.time_zone);
      const dates = { startsOn: row.starts_on, dueOn: row.due_on };
      return { userId: row.user_id, cardId, period, assignmentId, givenOn, startsOn: row.starts_on, dueOn: dueWhenGiven(dates, givenOn) };
    }),
  );
  const fresh = userIds.filter((id) => !isDone.has(id));
  // Its time began with its day, however late it is given: what is recorded afterwards for that time counts for it (B5, B11).
  const since = new Map(people.map((row) => [row.user_id, startOfDay(row.starts_on, row.time_zone)]));
  if (fresh.length > 0) await openPeriod(ctx, { cardId, userIds: fresh, period, since });
  await renewDuties(ctx, { cardId, period, userIds });
}

/** Marks what people left undone of a series before one of its periods as missed, and tells them. */
export async function missEarlierOccurrences(
  ctx: BaseContext,
  earlier: { readonly cardId: string; readonly seriesId: string; readonly before: string },
  userIds: readonly UserId[],
): Promise<void> {
  const card = await cardNamed(ctx.store, earlier.cardId);
  if (card === undefined) return;
  await mutateMany(ctx, dutyChanged, async (ctx) => {
    const missed = await markEarlierMissed(ctx.store, earlier, userIds, ctx.now());
    const changes = missed.map((row) => ({
      subject: { type: 'duty', id: row.id },
      details: {
        dutyId: row.id,
        cardId: card.id,
        cardTitle: card.title,
        cardSlug: card.slug,
        userId: row.user_id,
        period: row.period,
        priority: row.priority,
        startsOn: row.starts_on,
        dueOn: row.due_on,
        assignmentId: row.assignment_id,
        kind: 'series' as const,
        givenBy: null,
        because: 'missed' as const,
        oldDueOn: row.due_on,
        oldPriority: row.priority,
      },
    }));
    return { result: undefined, changes };
  });
}
