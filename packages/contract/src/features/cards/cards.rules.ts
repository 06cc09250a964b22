import { blocksStarting, type Gate } from '../progress/progress.rules.ts';
import type { CardStatus } from './card-type.rules.ts';
import { type CardType, isPath } from './card-types.rules.ts';

export * from './card-type.rules.ts';
export * from './card-types.rules.ts';

/** States of a card (CRD-03). Only published ones show to others. */
export const CARD_STATES = ['processing', 'draft', 'published', 'deleted', 'archived', 'error'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** A learner's state on a card. */
export const COMPLETION_STATES = ['STARTED', 'COMPLETED'] as const;
export type CompletionState = (typeof COMPLETION_STATES)[number];

/** CRD-09: complete means both the state and the whole percentage. */
export function isCompleted(progress: { completionState: CompletionState | null; completedPercentage: number }): boolean {
  return progress.completionState === 'COMPLETED' && progress.completedPercentage === 100;
}

/** Returns whether a learner who has not begun has to do steps of the card first (CRD-09). */
export function hasStepsFirst(card: { completionState: CompletionState | null; pending: readonly Gate[] }): boolean {
  return card.completionState === null && card.pending.some(blocksStarting);
}

/** Returns whether only steps of the card are left: a learner has been through all of it (CRD-09). */
export function hasStepsLeft(card: {
  completionState: CompletionState | null;
  completedPercentage: number;
  pending: readonly Gate[];
}): boolean {
  return card.completionState === 'STARTED' && card.completedPercentage === 100 && card.pending.length > 0;
}

/** Buckets of CRD-15: upper bounds in minutes, lower bound exclusive except in the first. */
export const DURATION_BUCKETS = [
  { key: '0-10-min', from: 0, to: 10 },
  { key: '10-min-1-hr', from: 10, to: 60 },
  { key: '1-hr-6-hr', from: 60, to: 360 },
  { key: '6-hr-24-hr', from: 360, to: 1440 },
  { key: 'more-than-24-hrs', from: 1440, to: null },
] as const;
export type DurationBucket = (typeof DURATION_BUCKETS)[number]['key'];

/** CRD-14: what a card is by its price, in the names of the brief. */
export const CARD_PLANS = ['free', 'paid'] as const;
export type CardPlan = (typeof CARD_PLANS)[number];

/** LRN-13: most attempts that are given at once. */
export const MOST_EXTRA_ATTEMPTS = 20;

/** CRD-22: what may hold a card, in the order it is told. */
export const CARD_USE_KINDS = ['duties', 'series', 'certifications', 'pathways', 'development-plans', 'channels', 'bookmarks'] as const;

/** Currencies a price may be in, by their ISO 4217 codes. */
export const PRICE_CURRENCIES = ['EUR', 'USD', 'GBP', 'INR', 'BRL', 'JPY', 'CNY', 'CHF', 'PLN', 'SAR', 'AED', 'ILS'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

/** Returns what someone typed as a price, with two decimals; undefined where it is none, or nothing. A comma is taken for a point. */
export function priceAmount(text: string): string | undefined {
  const [whole = '', cents = '', ...more] = text.trim().replace(',', '.').split('.');
  if (more.length > 0 || !/^\d{1,6}$/.test(whole) || !/^\d{0,2}$/.test(cents)) return undefined;
  const amount = `${Number(whole)}.${cents.padEnd(2, '0')}`;
  return Number(amount) > 0 ? amount : undefined;
}

/** CRD-22: days before a review is due that a card is on its owner's list. */
export const REVIEW_AHEAD_DAYS = 30;

/** Cards whose upkeep is asked for at once. */
export const UPKEEP_AT_ONCE = 50;

/** Who a card is for. */
export const CARD_AUDIENCES = ['open', 'restricted', 'public'] as const;
export type CardAudience = (typeof CARD_AUDIENCES)[number];

/**
 * Returns the status of a learner on a card, the same wherever it is shown (LRN-12); null when they have not begun: who only opened it has not.
 * What is complete is so whatever its type said before, and what has a step open is not passed yet (CRD-09). The store says the same: `statusInStore`.
 */
export function cardStatus(learner: {
  cardType: CardType;
  completionState: CompletionState | null;
  completedPercentage: number;
  /** Where they are in a recording. */
  positionSeconds: number | null;
  /** What the type said of itself (a course, a quiz); null for types that say nothing and before it was begun. */
  courseStatus: CardStatus | null;
}): CardStatus | null {
  const { courseStatus } = learner;
  if (isCompleted(learner)) return courseStatus === 'Passed' ? 'Passed' : 'Completed';
  if (courseStatus === 'Completed' || courseStatus === 'Passed') return 'In Progress';
  if (courseStatus === 'Failed' || learner.completionState === null) return courseStatus;
  const isUnderway = learner.completedPercentage > 0 || (learner.positionSeconds ?? 0) > 0 || isPath(learner.cardType);
  return isUnderway ? 'In Progress' : courseStatus;
}

/**
 * Returns the minutes that are left of a card for a learner; null where its length is not known. Who completed it and does it again has the whole
 * length before them; no one has more than that.
 */
export function minutesLeft(card: {
  readonly durationMinutes: number | null;
  readonly completionState: CompletionState | null;
  readonly completedPercentage: number;
}): number | null {
  const { durationMinutes } = card;
  if (durationMinutes === null) return null;
  const done = isCompleted(card) ? 0 : Math.min(100, Math.max(0, card.completedPercentage));
  return Math.max(Math.min(1, durationMinutes), Math.round((durationMinutes * (100 - done)) / 100));
}

/**
 * Returns the minutes that are left of what someone goes on with; null where that says nothing: nothing is done yet, all was gone through once and is
 * done again, or the whole takes a minute or less, which stays the same to the end.
 */
export function minutesToGoOn(card: Parameters<typeof minutesLeft>[0]): number | null {
  const { durationMinutes, completedPercentage } = card;
  if (completedPercentage <= 0 || completedPercentage >= 100 || durationMinutes === null || durationMinutes <= 1) return null;
  return minutesLeft(card);
}

/** Returns the share of questions answered exactly right, in whole per cent. */
export function quizScore(
  questions: readonly { id: string; correct: readonly string[] }[],
  answers: Readonly<Record<string, readonly string[]>>,
): number {
  if (questions.length === 0) return 0;
  const right = questions.filter(({ id, correct }) => {
    const given = new Set(answers[id] ?? []);
    return given.size === correct.length && correct.every((option) => given.has(option));
  });
  return Math.round((right.length / questions.length) * 100);
}

/** Returns what fits the questions of a quiz as they are now, of answers that were given to them as they were. */
export function fittingAnswers(
  answers: Readonly<Record<string, readonly string[]>>,
  questions: readonly { readonly id: string; readonly options: readonly { readonly id: string }[] }[],
): Record<string, string[]> {
  const fitting = questions.map(({ id, options }) => {
    const known = new Set(options.map((option) => option.id));
    return [id, (answers[id] ?? []).filter((option) => known.has(option))] as const;
  });
  return Object.fromEntries(fitting.filter(([, chosen]) => chosen.length > 0));
}

/** CRD-15: returns the bucket of a duration; undefined when it is not known. */
export function durationBucket(minutes: number | null): DurationBucket | undefined {
  if (minutes === null) return undefined;
  return DURATION_BUCKETS.find(({ to }) => to === null || minutes <= to)?.key;
}

/** SKL-06: how long what someone learnt counts for their active topics, in days, and how many of them are shown. */
export const ACTIVE_TOPICS = { days: 90, atMost: 10 } as const;
