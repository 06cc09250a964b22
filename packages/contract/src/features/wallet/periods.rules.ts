import { addDays } from '../statistics/periods.rules.ts';

/** How long a plan is paid for at a time (WAL-02). */
export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

const MONTHS: Readonly<Record<PlanInterval, number>> = { month: 1, year: 12 };

/** Days in which a renewal that failed is tried again before the subscription lapses. */
export const GRACE_DAYS = 7;
/** Days before its end that a person hears that a subscription renews. */
export const RENEWAL_NOTICE_DAYS = 14;

/**
 * Returns the first day of period `n` of a subscription as `YYYY-MM-DD`, the first being 0. Always counted from the day it began and cut to the length of the
 * month: 31 January, 28 February, 31 March. A period runs from its first day up to, and not including, the first day of the next.
 */
export function periodStart(anchor: string, interval: PlanInterval, n: number): string {
  const [year = 0, month = 1, day = 1] = anchor.split('-').map(Number);
  const months = month - 1 + n * MONTHS[interval];
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10);
}

export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended', 'lapsed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What is due of a subscription on a day: nothing, its renewal, its end as its person wanted, or its end because no one paid in time. */
export type DueStep = 'none' | 'renew' | 'end' | 'lapse';

/**
 * Returns what is due of a subscription on a day of the organisation's calendar. In grace a renewal is tried once a day; it never lapses before one was tried,
 * however long the job slept.
 * @param paidThrough the first day that is not paid for
 * @param triedOn the last day on which a renewal was tried
 */
export function dueStep(
  subscription: {
    readonly state: SubscriptionState;
    readonly paidThrough: string;
    readonly cancelsAtEnd: boolean;
    readonly triedOn: string | null;
  },
  today: string,
): DueStep {
  const { state, paidThrough, cancelsAtEnd, triedOn } = subscription;
  if ((state !== 'active' && state !== 'past_due') || today < paidThrough) return 'none';
  if (cancelsAtEnd) return 'end';
  if (triedOn !== null && today >= addDays(paidThrough, GRACE_DAYS)) return 'lapse';
  return triedOn !== null && triedOn >= today ? 'none' : 'renew';
}

/**
 * Whether a subscription is paid for on a day: until the end of what was paid, also where it is cancelled, and through the days of grace, in which a late
 * payment restores the same period.
 */
export function isPaidOn(
  {
    state,
    paidThrough,
    cancelsAtEnd,
  }: {
    readonly state: SubscriptionState;
    readonly paidThrough: string;
    readonly cancelsAtEnd: boolean;
  },
  today: string,
): boolean {
  if (state === 'ended' || state === 'lapsed') return false;
  return today < (cancelsAtEnd ? paidThrough : addDays(paidThrough, GRACE_DAYS));
}
