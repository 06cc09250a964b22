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
  type WaiverInput,
} from '@waymark/contract/assignments';
import { cardProblems, type CardSummary } from '@waymark/contract/cards';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { cardSummaries, mayViewCard } from '../cards/cards.public.ts';
import { visiblePerson } from '../people/people.public.ts';
import { findReportsAmong } from './assignees.repo.ts';
import { dutyPlanned, dutyWaived, waiverEnded } from './assignments.events.ts';
import { withdrawFromAll } from './assignments.jobs.ts';
import { assignsToAll, dutyPolicy } from './assignments.policy.ts';
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
import { renewDuties } from './duty-renewal.service.ts';
import { localDay } from './local-days.ts';
import { findPeriods, findWaiver, insertWaiver, shortenWaiver } from './waivers.repo.ts';

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
  const filter = { status, priority, due, sort, ...todayOf(ctx) };
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

/** Excuses someone from a card for a while (B4): by their manager or an administrator. Throws `person-not-found`, `card-not-found`, `assignees-not-yours`. */
export async function waive(ctx: ActorContext, input: WaiverInput) {
  await visiblePerson(ctx, input.userId);
  await checkKeeps(ctx, input.userId);
  if (!(await mayViewCard(ctx, input.cardId))) throw refuse(cardProblems['card-not-found']);
  if (input.until !== null && input.until < input.from) throw refuseField('until', 'before-start');
  const id = newId<string>();
  const { userId, cardId, from, until, reason, note } = input;
  return mutate(ctx, dutyWaived, async (ctx) => {
    const row = { id, user_id: userId, card_id: cardId, from_on: from, until_on: until, reason, note, waived_by: ctx.actor.userId };
    await insertWaiver(ctx.store, row, ctx.now());
    await renewAll(ctx, userId, cardId);
    return {
      result: { id: id as never, userId, cardId, from, until, reason, note },
      subject: { type: 'waiver', id },
      details: { waiverId: id, userId, cardId, from, until, reason },
    };
  });
}

/** Ends a waiver with yesterday. Throws `waiver-not-found`, `assignees-not-yours`. */
export async function endWaiver(ctx: ActorContext, waiverId: string): Promise<void> {
  await mutate(ctx, waiverEnded, async (ctx) => {
    const waiver = await findWaiver(ctx.store, waiverId);
    if (waiver === undefined) throw refuse(assignmentProblems['waiver-not-found']);
    await checkKeeps(ctx, waiver.user_id);
    await shortenWaiver(ctx.store, waiver, addDays(localDay(ctx.now(), ownZone(ctx)), -1), ctx.now());
    await renewAll(ctx, waiver.user_id, waiver.card_id);
    const { user_id: userId, card_id: cardId } = waiver;
    return { result: undefined, subject: { type: 'waiver', id: waiverId }, details: { waiverId, userId, cardId } };
  });
}

async function checkKeeps(ctx: Acting, userId: UserId): Promise<void> {
  if (assignsToAll(ctx.actor)) return;
  const [report] = await findReportsAmong(ctx.store, ctx.actor.userId, [userId]);
  if (report === undefined) throw refuse(assignmentProblems['assignees-not-yours']);
}

async function renewAll(ctx: Acting, userId: UserId, cardId: string): Promise<void> {
  for (const period of await findPeriods(ctx.store, userId, cardId)) await renewDuties(ctx, { cardId, period, userIds: [userId] });
}
