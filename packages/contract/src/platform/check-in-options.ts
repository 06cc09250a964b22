/** Questions of check-ins that the product has words for, in every language (HOM-06). */
export const STANDARD_CHECK_IN_QUESTIONS = ['work', 'learnt', 'year', 'need'] as const;
export type StandardCheckInQuestion = (typeof STANDARD_CHECK_IN_QUESTIONS)[number];

/** A question that an organisation asks in every check-in; a standard one may go without words. */
export interface CheckInQuestionOption {
  readonly key: string;
  readonly label: string;
  readonly labels: Record<string, string>;
  readonly withMood: boolean;
}

/** Returns whether a question is one of the product's own. */
export const isStandardQuestion = (key: string): key is StandardCheckInQuestion =>
  (STANDARD_CHECK_IN_QUESTIONS as readonly string[]).includes(key);

/** What is asked where an organisation has not chosen, and how often. */
export const STANDARD_CHECK_IN_OPTIONS = {
  rhythm: 'monthly' as const,
  questions: STANDARD_CHECK_IN_QUESTIONS.map((key) => ({ key, label: '', labels: {}, withMood: key === 'work' })),
};
