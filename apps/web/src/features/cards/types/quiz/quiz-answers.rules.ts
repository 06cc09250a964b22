import type { ShownContentOf } from '@waymark/contract/cards';

/** Chosen options by question. */
export type Answers = Readonly<Record<string, string[]>>;

/** Returns how many attempts are left; null where there is no limit. */
export function attemptsLeft({ attemptsAllowed, attemptsUsed }: ShownContentOf<'quiz'>): number | null {
  return attemptsAllowed === 0 ? null : Math.max(0, attemptsAllowed - attemptsUsed);
}
