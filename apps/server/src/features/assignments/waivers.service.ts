import { addDays, assignmentProblems, type DutyWaiverState, type ListedWaiver, type WaiverInput } from '@waymark/contract/assignments';
import { cardProblems } from '@waymark/contract/cards';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { cardSummariesForAll, mayViewCard } from '../cards/cards.public.ts';
import { personSummaries, visiblePerson } from '../people/people.public.ts';
import { findReportsAmong } from './assignees.repo.ts';
import { dutyWaived, waiverEnded } from './assignments.events.ts';
import { assignsToAll } from './assignments.policy.ts';
import { renewDuties } from './duty-renewal.service.ts';
import { localDay } from './local-days.ts';
import { findDutyWaivers, findPeriods, findWaiver, insertWaiver, shortenWaiver } from './waivers.repo.ts';

/**
 * Returns who is excused from which content, newest first (LRN-13): the caller's reports, or everyone for administrators. Waivers of certifications
 * are listed with those. Throws `invalid-input` on a broken cursor.
 */
export async function listDutyWaivers(
  ctx: ActorContext,
  { state, cursor, limit }: PageQuery & { readonly state: DutyWaiverState },
): Promise<Page<ListedWaiver>> {
  const managerId = assignsToAll(ctx.actor) ? null : ctx.actor.userId;
  const today = localDay(ctx.now(), ownZone(ctx));
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await findDutyWaivers(ctx.store, { state, managerId, today, after, limit });
  const cards = await cardSummariesForAll(ctx, [...new Set(rows.map((row) => row.card_id))]);
  const people = await personSummaries(
    ctx.store,
    rows.flatMap((row) => [row.user_id, row.waived_by]),
  );
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  const items = page.items.flatMap((row): ListedWaiver[] => {
    const person = people.get(row.user_id);
    if (person === undefined) return [];
    const { user_id: userId, card_id: cardId, from_on: from, until_on: until, reason, note } = row;
    const [card, waivedBy] = [cards.get(cardId) ?? null, people.get(row.waived_by) ?? null];
    // Who is listed is looked after by the caller, so that only its end decides.
    return [{ id: row.id as never, userId, cardId, from, until, reason, note, person, card, waivedBy, can: { end: state === 'current' } }];
  });
  return { items, nextCursor: page.nextCursor };
}

/** Excuses someone from a card for a while (B4): by their manager or an administrator. Throws `person-not-found`, `card-not-found`, `assignees-not-yours`. */
export async function waiveDuty(ctx: ActorContext, input: WaiverInput) {
  await visiblePerson(ctx, input.userId);
  await checkKeeps(ctx, input.userId);
  // A manager excuses from whatever their people have to do, also where the content is not for the manager.
  const isKnown = (await mayViewCard(ctx, input.cardId)) || (await findPeriods(ctx.store, input.userId, input.cardId)).length > 0;
  if (!isKnown) throw refuse(cardProblems['card-not-found']);
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
