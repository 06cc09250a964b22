/** Bounds of an assessment (ASM-11). */
export const ASSESSMENT_LIMITS = { banks: 20, questions: 200, minutes: 480, attempts: 20 } as const;

/** States of an attempt (ASM-11): made, under way, over. */
export const ATTEMPT_STATES = ['INITIALIZED', 'STARTED', 'COMPLETED'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Why an attempt is over. */
export const ENDINGS = ['handed-in', 'time-over'] as const;

/** Who watches over a proctored attempt; ours records what the page itself can see. */
export const PROCTORS = ['built-in'] as const;
export type Proctor = (typeof PROCTORS)[number];

/** What the built-in proctor records: that the page lost the focus or came back, left full screen or returned, was loaded again. */
export const WATCHED = ['focus-lost', 'focus-back', 'full-screen-left', 'full-screen-back', 'page-loaded'] as const;
export type Watched = (typeof WATCHED)[number];

/** Of them, those a reviewer looks at first. */
export const NOTEWORTHY: ReadonlySet<Watched> = new Set(['focus-lost', 'full-screen-left']);

interface Question {
  readonly id: string;
  readonly options: readonly unknown[];
}

export interface Bank<Q extends Question> {
  readonly id: string;
  readonly draw: number;
  readonly questions: readonly Q[];
}

/** The same things in another order; `random` answers from 0 up to, but not including, 1. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as Item, result[at] as Item];
  }
  return result;
}

/**
 * Draws the questions of one attempt: from each bank as many as it gives, at random. With `shuffle` questions and answers come in a random
 * order, else as they were written.
 */
export function drawQuestions<Q extends Question>(
  banks: readonly Bank<Q>[],
  shuffle: boolean,
  random: () => number,
): (Q & { readonly bankId: string })[] {
  const drawn = banks.flatMap(({ id, draw, questions }) => {
    const chosen = new Set(shuffled(questions, random).slice(0, draw));
    return questions.filter((question) => chosen.has(question)).map((question) => ofBank(question, id));
  });
  if (!shuffle) return drawn;
  return shuffled(drawn, random).map((question) => withOptions(question, shuffled(question.options, random)));
}

const ofBank = <Q extends object>(question: Q, bankId: string) => ({ ...question, bankId });
const withOptions = <Q extends Question>(question: Q, options: Q['options']): Q => ({ ...question, options });

/** Returns how many questions an attempt has. */
export const questionsDrawn = (banks: readonly { readonly draw: number; readonly questions: readonly unknown[] }[]): number =>
  banks.reduce((sum, { draw, questions }) => sum + Math.min(draw, questions.length), 0);

/** Whole seconds that are left; nought once the time is over. */
export const secondsLeft = (endsAt: Date, now: Date): number => Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
