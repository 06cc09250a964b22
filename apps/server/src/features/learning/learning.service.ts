import { type Duty, quarterOf } from '@waymark/contract/assignments';
import { type CardSummary, minutesLeft } from '@waymark/contract/cards';
import type { Page, PageQuery } from '@waymark/contract/kit';
import {
  groupPlan,
  type LearningCounts,
  type LearningPlan,
  minutesByWeek,
  type PlanGrouping,
  WEEKLY_GOAL_MINUTES,
} from '@waymark/contract/learning';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { countMyDuties, listOwnOpenDuties, todayOf } from '../assignments/assignments.public.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { countInSpan, countOwn, listCompleted } from './learning.repo.ts';

/** A plan with more has no use for a person; the rest is in the list of assignments. */
const PLANNED_AT_MOST = 200;
const FINISHED_SHOWN = 3;
const WEEKS_SHOWN = 6;

const plannable = (duty: Duty) => ({ ...duty, minutes: minutesLeft(duty.card) ?? 0 });

/** LRN-01: returns the caller's open duties, grouped, with how the quarter and the coming weeks stand. */
export async function getPlan(ctx: ActorContext, by: PlanGrouping): Promise<LearningPlan> {
  const { today } = todayOf(ctx);
  const quarters = ctx.organisation.setting('quarters');
  const quarter = quarterOf(today, quarters);
  const [duties, counts, finished] = await Promise.all([
    listOwnOpenDuties(ctx, PLANNED_AT_MOST),
    countInSpan(ctx.store, ctx.actor, quarter, { today, zone: ownZone(ctx) }),
    listCompletedCards(ctx, { limit: FINISHED_SHOWN }),
  ]);
  const items = duties.map(plannable);
  const due = items.filter(({ dueOn }) => dueOn !== null && dueOn <= quarter.to);
  return {
    today,
    groups: groupPlan(items, by, today, quarters).map(({ key, kind, from, to, minutes, items: own }) => ({
      key,
      kind,
      from,
      to,
      minutes,
      items: own.map(({ minutes: _minutes, ...duty }) => duty),
    })),
    quarter: { ...quarter, ...counts, minutesLeft: due.reduce((sum, { minutes }) => sum + minutes, 0) },
    weeks: minutesByWeek(items, today, WEEKS_SHOWN),
    goalMinutes: WEEKLY_GOAL_MINUTES,
    finished: finished.items,
  };
}

/** Returns how much is behind each tab of my learning. */
export async function countLearning(ctx: ActorContext): Promise<LearningCounts> {
  const [duties, own] = await Promise.all([countMyDuties(ctx), countOwn(ctx.store, ctx.actor)]);
  return {
    plan: duties.open,
    assigned: duties.open,
    inProgress: own.in_progress,
    saved: own.saved,
    completed: own.completed,
    shared: own.shared,
    overdue: duties.overdue,
    dueToday: duties.dueToday,
  };
}

/** Cards the caller completed, newest first. Throws `invalid-input` on a broken cursor. */
export async function listCompletedCards(ctx: ActorContext, query: PageQuery): Promise<Page<{ card: CardSummary; completedAt: string }>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listCompleted(ctx.store, ctx.actor, after, query.limit);
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([row.at.toISOString(), row.id]),
  );
  const cards = await cardSummaries(
    ctx,
    page.items.map(({ id }) => id),
  );
  const items = page.items.flatMap(({ id, at }) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ card, completedAt: at.toISOString() }];
  });
  return { items, nextCursor: page.nextCursor };
}
