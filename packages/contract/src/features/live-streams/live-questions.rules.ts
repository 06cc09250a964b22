interface Ranked {
  readonly id: string;
  readonly votes: number;
  readonly isAnswered: boolean;
}

/** Orders questions: open ones first, those with the most votes before the others, of equals the oldest. */
export function compareQuestions(one: Ranked, other: Ranked): number {
  if (one.isAnswered !== other.isAnswered) return one.isAnswered ? 1 : -1;
  if (one.votes !== other.votes) return other.votes - one.votes;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
