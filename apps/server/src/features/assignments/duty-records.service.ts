import { countsForDuty, isSeriesPeriod, seriesOf } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { findOpenPeriod, findStandingClaims, type StandingClaim } from '../progress/progress.public.ts';
import { dutyReopened } from './assignments.events.ts';
import { findCardNames, findFacts, type FactsRow, lockDuties } from './duty-facts.repo.ts';
import { type DutyOnCardRow, findDutiesOnCard, moveAchieved, reopenDuty } from './duty-records.repo.ts';
import { renewDuties } from './duty-renewal.service.ts';
import { localDay } from './local-days.ts';
import { missEarlierOccurrences } from './occurrences.service.ts';

/**
 * Brings people's duties on a card in step with their learning record after it was added to or corrected (B11): what they did in the time of
 * one that was missed closes it, an earlier claim counts instead of a later one, and what was taken back has to be done again. A certification
 * looks after its own. Doing it again changes nothing.
 */
export async function followRecord(ctx: BaseContext, cardId: string, userIds: readonly UserId[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const duties = await findDutiesOnCard(ctx.store, cardId, userIds);
    if (duties.length === 0) return;
    const holders = [...new Set(duties.map((duty) => duty.user_id))];
    const claims = Map.groupBy(await findStandingClaims(ctx.store, cardId, holders), (claim) => claim.user_id);
    for (const duty of duties) await followOne(ctx, cardId, duty, claims.get(duty.user_id) ?? []);
  });
}

async function followOne(ctx: InTransaction, cardId: string, duty: DutyOnCardRow, claims: readonly StandingClaim[]): Promise<void> {
  const { period, user_id: userId } = duty;
  await lockDuties(ctx.store, cardId, period, [userId]);
  const [facts] = await findFacts(ctx.store, cardId, period, [userId]);
  // A duty without a source stays as it was.
  if (facts === undefined || facts.sources.length === 0 || facts.duty?.status !== duty.status) return;
  const counting = countingClaim(duty, facts, claims);
  const achieved = new Map(counting === undefined ? [] : [[userId, counting.achieved_at.toISOString()]]);
  if (duty.status === 'open' || duty.status === 'waived') {
    if (counting !== undefined) await renewDuties(ctx, { cardId, period, userIds: [userId], achieved });
    return;
  }
  if (duty.status === 'missed' && counting === undefined) return;
  const dayOf = (at: Date) => localDay(at, facts.time_zone);
  if (duty.achieved_at !== null && counting !== undefined) {
    if (duty.achieved_at.getTime() === counting.achieved_at.getTime()) return;
    const isLate = (at: Date) => duty.due_on !== null && dayOf(at) > duty.due_on;
    if (isLate(duty.achieved_at) === isLate(counting.achieved_at)) return moveAchieved(ctx.store, duty, counting.achieved_at);
  }
  await reopen(ctx, cardId, duty, {
    achievedOn: duty.achieved_at === null ? null : dayOf(duty.achieved_at),
    isStillDone: counting !== undefined,
  });
  await renewDuties(ctx, { cardId, period, userIds: [userId], achieved });
  if (counting === undefined && isSeriesPeriod(period)) {
    // Its time is over where the person has a later one of the same series.
    const before = await findOpenPeriod(ctx.store, cardId, userId);
    const seriesId = seriesOf(period);
    if (seriesOf(before) === seriesId) await missEarlierOccurrences(ctx, { cardId, seriesId, before }, [userId]);
  }
}

/** The claim that a duty is done by: the earliest for its period, or the one it counts now. */
const countingClaim = (duty: DutyOnCardRow, facts: FactsRow, claims: readonly StandingClaim[]): StandingClaim | undefined =>
  claims.find(
    (claim) =>
      (claim.period === duty.period || claim.achieved_at.getTime() === duty.achieved_at?.getTime()) &&
      countsForDuty(facts.sources, localDay(claim.achieved_at, facts.time_zone)),
  );

async function reopen(
  ctx: BaseContext,
  cardId: string,
  duty: DutyOnCardRow,
  said: { readonly achievedOn: string | null; readonly isStillDone: boolean },
): Promise<void> {
  await mutate(ctx, dutyReopened, async (ctx) => {
    const card = await findCardNames(ctx.store, cardId);
    if (card === undefined || !(await reopenDuty(ctx.store, duty, ctx.now()))) return { result: undefined, unchanged: true };
    const details = {
      dutyId: duty.id,
      cardId,
      cardTitle: card.title,
      cardSlug: card.slug,
      userId: duty.user_id,
      period: duty.period,
      priority: duty.priority,
      startsOn: duty.starts_on,
      dueOn: duty.due_on,
      assignmentId: duty.assignment_id,
      kind: null,
      givenBy: null,
      was: duty.status,
      ...said,
    };
    return { result: undefined, subject: { type: 'duty', id: duty.id }, details };
  });
}
