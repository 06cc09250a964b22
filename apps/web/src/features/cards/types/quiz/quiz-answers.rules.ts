import type { ShownContentOf } from '@waymark/contract/cards';

export type Questions = readonly Pick<ShownContentOf<'quiz'>['questions'][number], 'id' | 'options'>[];
/** Chosen options by question. */
export type Answers = Readonly<Record<string, string[]>>;

/** Returns how many attempts are left; null where there is no limit. */
export function attemptsLeft({ attemptsAllowed, attemptsUsed }: ShownContentOf<'quiz'>): number | null {
  return attemptsAllowed === 0 ? null : Math.max(0, attemptsAllowed - attemptsUsed);
}

/** Returns what fits the questions as they are now, of answers that were given to them as they were. */
export function fittingAnswers(answers: Answers, questions: Questions): Answers {
  const fitting = questions.map(({ id, options }) => {
    const known = new Set(options.map((option) => option.id));
    return [id, (answers[id] ?? []).filter((option) => known.has(option))] as const;
  });
  return Object.fromEntries(fitting.filter(([, chosen]) => chosen.length > 0));
}
