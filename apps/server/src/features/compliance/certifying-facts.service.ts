import type { CertificationPaths, CertificationTerms, Deed } from '@waymark/contract/compliance';
import { addDays, type Leave } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { leavesOf } from '../absences/absences.public.ts';
import { localDay } from '../assignments/assignments.public.ts';
import type { CertificationRow } from './certification.row.ts';
import { type CertifiedPersonRow, type DeedRow, findAwards, findDeeds, type StoredAward } from './certifying.repo.ts';

/** Days of leave that are looked at before the day a person stands on: none moves a due date that far. */
const LEAVE_DAYS_BACK = 800;

/** The terms under which certificates are issued now. */
export const termsOf = (row: CertificationRow): CertificationTerms => ({
  validityMonths: row.validity_months,
  windowDays: row.window_days,
  graceDays: row.grace_days,
  basis: row.basis,
  fixedDay: row.fixed_day,
});

/** What decides about one person's certificates. */
export interface Facts {
  readonly issued: readonly StoredAward[];
  readonly deeds: readonly DeedRow[];
  readonly leaves: readonly Leave[];
}

/** What decides about the certificates of some people: those issued, what they did, and their leave. */
export async function factsOf(
  ctx: BaseContext,
  certification: CertificationRow,
  userIds: readonly UserId[],
): Promise<(userId: UserId) => Facts> {
  const issued = await findAwards(ctx.store, certification.id, userIds);
  const cards = new Set([...certification.first_all, ...certification.renewal_all]);
  for (const awards of issued.values()) for (const { cards: own } of awards) for (const card of own) cards.add(card);
  const deeds = await findDeeds(ctx.store, userIds, [...cards]);
  const leaves = await leavesOf(ctx.store, userIds, addDays(localDay(ctx.now(), 'UTC'), -LEAVE_DAYS_BACK));
  return (userId) => ({ issued: issued.get(userId) ?? [], deeds: deeds.get(userId) ?? [], leaves: leaves.get(userId) ?? [] });
}

/** What a certification asks of one person now. */
export function pathsOf(certification: CertificationRow, row: CertifiedPersonRow): CertificationPaths {
  return {
    terms: termsOf(certification),
    firstCards: certification.first_cards,
    renewalCards: certification.renewal_cards,
    countsFrom: certification.prior_learning ? null : row.required_on,
  };
}

/** What someone did, by their own calendar. */
export function deedsOf(row: CertifiedPersonRow, deeds: readonly DeedRow[]): Deed[] {
  return deeds.map(({ id, card_id: cardId, achieved_at: at }) => ({ id, cardId, on: localDay(new Date(at), row.time_zone) }));
}
