import type { ShownContentOf } from '@waymark/contract/cards';

/** Chosen options by question. */
export type Answers = Readonly<Record<string, string[]>>;

/** What was given on this device and has not reached the server, in the attempt for which it was given. */
export interface Unsent {
  readonly attempt: number;
  readonly answers: Answers;
}

/** Returns what a device still has to send of an attempt: what it kept for another one no longer counts. */
export const answersFor = (unsent: Unsent, attempt: number): Answers => (unsent.attempt === attempt ? unsent.answers : {});

/** Returns what is still to be sent once some answers reached the server: what was changed meanwhile stays. */
export const withoutSent = (unsent: Answers, sent: Answers): Answers =>
  Object.fromEntries(Object.entries(unsent).filter(([questionId, optionIds]) => sent[questionId] !== optionIds));

/** Returns how many attempts are left; null where there is no limit. */
export function attemptsLeft({ attemptsAllowed, attemptsUsed }: ShownContentOf<'quiz'>): number | null {
  return attemptsAllowed === 0 ? null : Math.max(0, attemptsAllowed - attemptsUsed);
}
