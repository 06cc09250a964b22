import {
  addDays,
  assignmentProblems,
  type Duty,
  type DutyCounts,
  type DutyDue,
  type DutyId,
  type DutySort,
  type DutyStatus,
  type Priority,
  quarterOf,
} from '@waymark/contract/assignments';
import type { CardSummary } from '@waymark/contract/cards';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { dutyPlanned } from './assignments.events.ts';
import { withdrawFromAll } from './assignments.jobs.ts';
import { dutyPolicy } from './assignments.policy.ts';
import { presentDuty } from './assignments.present.ts';
import { endAssignments, findLiveIds } from './assignments.repo.ts';
import {
  countDutiesOf,
  type DutyCountsRow,
  type DutyDays,
  type DutyListRow,
  findDutiesAhead,
  findDutyOnCard,
  findOwnDuty,
  listDutiesOf,
  listOpenDuties,
  setPlannedDay,
} from './duties.repo.ts';
import { localDay } from './local-days.ts';

const DAYS_A_WEEK = 7;

/** Returns the caller's today, and the Sunday that ends its week. */
export function todayOf(ctx: Acting): DutyDays {
  const today = localDay(ctx.now(), ownZone(ctx));
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { today, weekEnds: addDays(today, weekday === 0 ? 0 : DAYS_A_WEEK - weekday) };
}

export interface DutiesQuery extends PageQuery {
  readonly status: DutyStatus;
  readonly priority?: Priority | undefined;
  readonly due?: DutyDue | undefined;
  readonly sort: DutySort;
}

/** Returns what the caller has to do (LRN-07), by status, priority and due date. Throws `invalid-input` on a broken cursor. */
export async function listMyDuties(ctx: ActorContext, query: DutiesQuery): Promise<Page<Duty>> {
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const { status, priority, due, sort, limit } = query;
  const days = todayOf(ctx);
  const quarter = quarterOf(days.today, ctx.organisation.setting('quarters'));
  const filter = { status, priority, due, sort, ...days, quarter, zone: ownZone(ctx) };
  const rows = await listDutiesOf(ctx.store, ctx.actor, filter, after && { key: after.name, id: after.id }, limit);
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor([row.sort_key, row.id]),
  );
  return { items: await presentDuties(ctx, page.items), nextCursor: page.nextCursor };
}

/** Returns every open duty of the caller that has begun, soonest first; at most `limit`. */
export async function listOwnOpenDuties(ctx: Acting, limit: number): Promise<Duty[]> {
  return presentDuties(ctx, await listOpenDuties(ctx.store, ctx.actor, todayOf(ctx).today, limit));
}

/** Returns the caller's open duties that have begun, soonest first and at most `limit`, before their cards are known, and how many there are of each kind. */
export async function dutiesAhead(ctx: Acting, limit: number): Promise<{ rows: readonly DutyListRow[]; counts: DutyCounts }> {
  const { rows, counts } = await findDutiesAhead(ctx.store, ctx.actor, todayOf(ctx), limit);
  return { rows, counts: countsOf(counts) };
}

async function presentDuties(ctx: Acting, rows: readonly DutyListRow[]): Promise<Duty[]> {
  const cards = await cardSummaries(
    ctx,
    rows.map((row) => row.card_id),
  );
  return dutiesWith(ctx, rows, cards);
}

/** Duties of the caller with their cards; one whose card is not among them is left out. */
export function dutiesWith(ctx: Acting, rows: readonly DutyListRow[], cards: ReadonlyMap<string, CardSummary>): Duty[] {
  const { today } = todayOf(ctx);
  return rows.flatMap((row) => {
    const card = cards.get(row.card_id);
    return card === undefined ? [] : [presentDuty(ctx, row, card, today)];
  });
}

/** Returns how many duties the caller has, is late with, and has done. */
export async function countMyDuties(ctx: Acting): Promise<DutyCounts> {
  return countsOf(await countDutiesOf(ctx.store, ctx.actor, todayOf(ctx)));
}

const countsOf = ({ open, overdue, today, week, fulfilled }: DutyCountsRow): DutyCounts => ({
  open,
  overdue,
  dueToday: today,
  dueThisWeek: week,
  fulfilled,
});

/** Returns the caller's duty on a card; null when they have none. */
export async function getDutyOnCard(ctx: ActorContext, cardId: string): Promise<{ duty: Duty | null }> {
  const row = await findDutyOnCard(ctx.store, ctx.actor, cardId);
  if (row === undefined) return { duty: null };
  const [duty] = await presentDuties(ctx, [row]);
  return { duty: duty ?? null };
}

/** Plans a duty for a day, never after its due date (LRN-01). Throws `duty-not-found`, `plan-after-due`, and `invalid-input` for a day that is over. */
export async function planDuty(ctx: ActorContext, dutyId: DutyId, plannedOn: string | null): Promise<Duty> {
  return mutate(ctx, dutyPlanned, async (ctx) => {
    const duty = authorize(ctx, dutyPolicy, 'plan', await ownDuty(ctx, dutyId));
    const { today } = todayOf(ctx);
    if (plannedOn !== null && plannedOn < today && plannedOn !== duty.planned_on) throw refuseField('plannedOn', 'in-the-past');
    if (plannedOn !== null && duty.due_on !== null && plannedOn > duty.due_on && duty.due_on >= today) {
      throw refuse(assignmentProblems['plan-after-due']);
    }
    if (duty.planned_on !== plannedOn) await setPlannedDay(ctx.store, duty, plannedOn, ctx.now());
    const [result] = await presentDuties(ctx, [{ ...duty, planned_on: plannedOn }]);
    if (result === undefined) throw refuse(assignmentProblems['duty-not-found']);
    if (duty.planned_on === plannedOn) return unchanged(result);
    return { result, subject: { type: 'duty', id: dutyId }, details: { dutyId, plannedOn } };
  });
}

async function ownDuty(ctx: Acting, dutyId: string): Promise<DutyListRow> {
  const row = await findOwnDuty(ctx.store, ctx.actor, dutyId, { lock: true });
  if (row === undefined || row.status === 'withdrawn') throw refuse(assignmentProblems['duty-not-found']);
  return row;
}

/** Takes what the caller planned for themselves off their plan. Throws `duty-not-found`, `forbidden` where someone else gave it. */
export async function withdrawOwnDuty(ctx: ActorContext, dutyId: DutyId): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const duty = authorize(ctx, dutyPolicy, 'withdraw', await ownDuty(ctx, dutyId));
    const ids = await findLiveIds(ctx.store, duty.card_id, 'user', [ctx.actor.userId]);
    await endAssignments(ctx.store, ids, ctx.now());
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      withdrawFromAll,
      ids.map((assignmentId) => ({ assignmentId })),
    );
  });
}
