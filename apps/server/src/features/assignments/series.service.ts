import {
  addDays,
  type AssignmentId,
  assignmentProblems,
  assignRulesOf,
  daysBetween,
  firstNumberFrom,
  lastStart,
  occurrenceAt,
  occurrenceOf,
  occurrencesFrom,
  type Series,
  type SeriesDays,
  seriesFaults,
  type SeriesId,
  type SeriesInput,
  type SeriesStatus,
  type SeriesUpdate,
  visiblePriorities,
} from '@waymark/contract/assignments';
import type { GroupId } from '@waymark/contract/groups';
import { generalProblems } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { insertGrants, visibleCard } from '../cards/cards.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { checkAssignees, checkOpensFor } from './assignees.service.ts';
import { seriesCreated, seriesEnded, seriesPaused, seriesResumed, seriesUpdated } from './assignments.events.ts';
import { localDay } from './local-days.ts';
import { oldestDay } from './occurrences.service.ts';
import { stopSpreadingOver } from './occurrences.repo.ts';
import { openOccurrences } from './series.jobs.ts';
import { changeAudience, chosenOf, targetsOf } from './series-audience.service.ts';
import { daysOf, namingOf } from './series-days.ts';
import { seriesPolicy } from './series.policy.ts';
import * as repo from './series.repo.ts';
import type { SeriesInView, SeriesRow } from './series.row.ts';

/** The day it is for the caller; in the organisation's time zone where they have none. */
const todayOf = (ctx: ActorContext | Acting): string => localDay(ctx.now(), ownZone(ctx));

/**
 * Assigns a card again and again (SHR-06). Each date is made by a job, once for a series and a day (SHR-08).
 * Throws `card-not-repeatable`, `card-not-assignable`, `card-not-shareable-with-all`, `assignees-not-yours`, `invalid-input` on dates and
 * priority, and as `visibleCard`.
 */
export async function createSeries(ctx: Acting, cardId: string, input: SeriesInput): Promise<Series> {
  const card = await visibleCard(ctx, cardId);
  if (!assignRulesOf(card.card_type).repeats) throw refuse(assignmentProblems['card-not-repeatable']);
  const chosen = chosenOf(input.assignees);
  if (chosen.userIds.length + chosen.groupIds.length === 0) throw refuseField('assignees', 'required');
  await checkAssignees(ctx, chosen, 'assignees');
  const lettingIn = await checkOpensFor(ctx, card, chosen);
  checkPriority(ctx, input.priority);
  if (input.startsOn < todayOf(ctx)) throw refuseField('startsOn', 'in-the-past');
  refuseFaults(input, await repo.findArchivalDate(ctx.store, card.id));
  const id = newId<SeriesId>();
  const { reminderDays } = ctx.organisation.setting('assignment_options');
  await mutate(ctx, seriesCreated, async (ctx) => {
    if (lettingIn) await insertGrants(ctx.store, card.id, chosen, ctx.now());
    const { frequency, startsOn, endsOn, priority, message } = input;
    await repo.insertSeries(
      ctx.store,
      {
        id,
        cardId: card.id,
        frequency,
        startsOn,
        endsOn,
        priority,
        message,
        dueDays: daysBetween(startsOn, input.dueOn),
        reminderDays: input.reminderDays ?? reminderDays,
        scope: input.communityScope,
        madeBy: ctx.actor.userId,
        targets: targetsOf(input.assignees),
      },
      ctx.now(),
    );
    await ctx.platform.jobs.enqueue(ctx.store, openOccurrences, null);
    const details = { seriesId: id, cardId: card.id, cardTitle: card.title, cardSlug: card.slug, frequency, startsOn, endsOn };
    return { result: undefined, subject: { type: 'series', id }, details };
  });
  return presentKept(ctx, id);
}

function checkPriority(ctx: Acting, priority: SeriesInput['priority']): void {
  const { priorities } = ctx.organisation.setting('assignment_options');
  if (!visiblePriorities(priorities).includes(priority)) throw refuseField('priority', 'invalid-choice');
}

/** Throws `invalid-input` with every fault of the days, by field. */
function refuseFaults(days: Parameters<typeof seriesFaults>[0], archivesOn: string | null): void {
  const faults = seriesFaults(days, archivesOn);
  if (faults.length > 0) throw refuse(generalProblems['invalid-input'], { errors: [...faults] });
}

/** Recurring assignments of a card that the caller looks after, newest first (SHR-06). Throws as `visibleCard`. */
export async function listSeries(
  ctx: ActorContext,
  cardId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ items: Series[]; total: number }> {
  const card = await visibleCard(ctx, cardId);
  const [rows, total] = await Promise.all([
    repo.listSeriesOfCard(ctx.store, ctx.actor, card.id, page),
    repo.countSeriesOfCard(ctx.store, ctx.actor, card.id),
  ]);
  return { items: rows.map((row) => present(ctx, row)), total };
}

/** One recurring assignment. Throws `series-not-found`. */
export async function getSeries(ctx: ActorContext, id: SeriesId): Promise<Series> {
  return presentKept(ctx, id);
}

async function presentKept(ctx: Acting, id: SeriesId): Promise<Series> {
  const row = await repo.findSeriesInView(ctx.store, id);
  if (row === undefined || !seriesPolicy.rules.view(ctx.actor, row)) throw refuse(assignmentProblems['series-not-found']);
  return present(ctx, row);
}

async function lockKept(ctx: InTransaction<Acting>, id: SeriesId): Promise<SeriesRow> {
  const row = await repo.lockSeries(ctx.store, id);
  if (row === undefined || !seriesPolicy.rules.view(ctx.actor, row)) throw refuse(assignmentProblems['series-not-found']);
  return row;
}

/**
 * Changes a recurring assignment from its next date on, also who it is for; frequency and start only before the first one.
 * Throws `series-not-found`, `series-changed`, `invalid-input`, and for those added as `createSeries`.
 */
export async function updateSeries(ctx: Acting, id: SeriesId, { version, ...input }: SeriesUpdate): Promise<Series> {
  return mutate(ctx, seriesUpdated, async (ctx) => {
    const row = authorize(ctx, seriesPolicy, 'edit', await lockKept(ctx, id));
    if (row.version !== version) throw refuse(assignmentProblems['series-changed']);
    const frequency = input.frequency ?? row.frequency;
    const startsOn = input.startsOn ?? row.starts_on;
    const isMoved = frequency !== row.frequency || startsOn !== row.starts_on;
    if (isMoved && row.next_number > 0) throw refuseField(startsOn === row.starts_on ? 'frequency' : 'startsOn', 'series-begun');
    if (isMoved && startsOn < todayOf(ctx)) throw refuseField('startsOn', 'in-the-past');
    const dueOn = input.dueOn ?? addDays(startsOn, row.due_days);
    const endsOn = input.endsOn === undefined ? row.ends_on : input.endsOn;
    const priority = input.priority ?? row.priority;
    if (priority !== row.priority) checkPriority(ctx, priority);
    refuseFaults({ frequency, startsOn, dueOn, endsOn }, row.archives_on);
    const values = {
      frequency,
      startsOn,
      endsOn,
      priority,
      dueDays: daysBetween(startsOn, dueOn),
      message: input.message ?? row.message,
      reminderDays: input.reminderDays ?? row.reminder_days,
    };
    const days = { frequency, startsOn, dueDays: values.dueDays, endsOn: lastStart(endsOn, row.archives_on) };
    await repo.updateSeriesRow(ctx.store, row, { ...values, nextOn: occurrenceOf(days, row.next_number)?.startsOn ?? null });
    const audience = input.assignees === undefined ? { added: [], removed: [] } : await changeAudience(ctx, row, input.assignees);
    await ctx.platform.jobs.enqueue(ctx.store, openOccurrences, null);
    return {
      result: await presentKept(ctx, id),
      subject: { type: 'series', id },
      details: { ...namingOf(row), fields: Object.keys(input), ...audience },
    };
  });
}

/** Pauses a recurring assignment; dates that pass meanwhile are left out. Throws `series-not-found`. */
export async function pauseSeries(ctx: ActorContext, id: SeriesId): Promise<Series> {
  return mutate(ctx, seriesPaused, async (ctx) => {
    const row = authorize(ctx, seriesPolicy, 'pause', await lockKept(ctx, id));
    await repo.pauseSeriesRow(ctx.store, row, ctx.now());
    return { result: await presentKept(ctx, id), subject: { type: 'series', id }, details: namingOf(row) };
  });
}

/** Goes on with a paused one, from the first date that is not over. Throws `series-not-found`. */
export async function resumeSeries(ctx: ActorContext, id: SeriesId): Promise<Series> {
  return mutate(ctx, seriesResumed, async (ctx) => {
    const row = authorize(ctx, seriesPolicy, 'resume', await lockKept(ctx, id));
    const number = Math.max(row.next_number, firstNumberFrom(daysOf(row), todayOf(ctx)));
    const nextOn = occurrenceOf(daysOf(row), number)?.startsOn ?? null;
    await stopSpreadingOver(ctx.store, row, oldestDay(ctx.now()));
    await repo.resumeSeriesRow(ctx.store, row, { number, startsOn: nextOn });
    await ctx.platform.jobs.enqueue(ctx.store, openOccurrences, null);
    return { result: await presentKept(ctx, id), subject: { type: 'series', id }, details: { ...namingOf(row), nextOn } };
  });
}

/** Ends a recurring assignment; what is in plans already stays. Throws `series-not-found`. */
export async function endSeries(ctx: Acting, id: SeriesId): Promise<void> {
  await mutate(ctx, seriesEnded, async (ctx) => {
    const row = authorize(ctx, seriesPolicy, 'end', await lockKept(ctx, id));
    await repo.endSeriesRow(ctx.store, row.id, 'stopped', ctx.now());
    const details = { ...namingOf(row), because: 'stopped' as const, madeBy: row.made_by, endsOn: null };
    return { result: undefined, subject: { type: 'series', id }, details };
  });
}

function statusOf(row: SeriesRow): SeriesStatus {
  if (row.ended_at !== null) return row.ended_because ?? 'stopped';
  if (row.next_on === null) return 'finished';
  return row.paused_at === null ? 'active' : 'paused';
}

function present(ctx: Acting, row: SeriesInView): Series {
  const days = daysOf(row);
  const status = statusOf(row);
  const isOver = row.ended_at !== null || row.next_on === null;
  const { edit, reschedule, pause, resume, end } = abilities(ctx.actor, seriesPolicy, row);
  const team = ({ id, name, slug }: SeriesInView['teams'][number]) => ({ id: id as GroupId, name, slug });
  const today = todayOf(ctx);
  // A day that has begun elsewhere only is still to come here.
  const from = row.next_number === 0 ? row.starts_on : addDays(today, 1);
  return {
    id: row.id as SeriesId,
    cardId: row.card_id,
    card: { slug: row.card_slug, title: row.card_title },
    status,
    frequency: row.frequency,
    startsOn: row.starts_on,
    dueOn: addDays(row.starts_on, row.due_days),
    endsOn: row.ends_on,
    communityScope: row.scope,
    priority: row.priority,
    message: row.message,
    reminderDays: row.reminder_days,
    users: row.users.map(summaryOf),
    teams: row.teams.map((one) => ({ ...team(one), label: one.name })),
    lmsGroups: row.lms_groups.map(team),
    totalUsers: row.total_users,
    totalTeams: row.total_teams,
    totalLmsGroups: row.total_lms_groups,
    upcoming: isOver ? [] : occurrencesFrom(days, from),
    current: currentOf(row, days, today),
    createdBy: row.giver === null ? null : summaryOf(row.giver),
    createdAt: row.made_at.toISOString(),
    version: row.version,
    can: { edit, reschedule, pause, resume, end },
  };
}

function currentOf({ current }: SeriesInView, days: SeriesDays, today: string): Series['current'] {
  if (current === null || current.starts_on > today) return null;
  const number = occurrenceAt({ ...days, endsOn: null }, current.starts_on)?.number ?? 0;
  const { id, starts_on: startsOn, due_on: dueOn, people, fulfilled } = current;
  return { number, assignmentId: id as AssignmentId, startsOn, dueOn, people, fulfilled };
}
