export interface OptionForm {
  readonly id: string;
  readonly text: string;
}

export interface QuestionForm {
  readonly id: string;
  readonly text: string;
  readonly multiple: boolean;
  readonly options: readonly OptionForm[];
  readonly correct: readonly string[];
  readonly explanation: string;
}

/** A word that is unique within a card, for its options and questions. */
export const newKey = (): string => crypto.randomUUID().slice(0, 8);

export const emptyOption = (): OptionForm => ({ id: newKey(), text: '' });

export const emptyQuestion = (): QuestionForm => ({
  id: newKey(),
  text: '',
  multiple: false,
  options: [emptyOption(), emptyOption()],
  correct: [],
  explanation: '',
});

const isBlank = (text: string) => text.trim() === '';

/** Options with a text; the others are not sent. */
export const filledOptions = (options: readonly OptionForm[]) => options.filter(({ text }) => !isBlank(text));

/** What a question still lacks, by field below `path`. */
export function missingInQuestion(question: QuestionForm, path: string): string[] {
  const options = filledOptions(question.options);
  const correct = options.filter(({ id }) => question.correct.includes(id));
  return [
    ...(isBlank(question.text) ? [`${path}.text`] : []),
    ...(options.length < 2 ? [`${path}.options`] : []),
    ...(options.length >= 2 && correct.length === 0 ? [`${path}.correct`] : []),
  ];
}

/** A question as it is sent: options that were left empty are left out, nor do they count as right. */
export function questionOf({ id, text, multiple, options, correct, explanation }: QuestionForm) {
  const kept = filledOptions(options);
  return { id, text, multiple, options: kept, correct: correct.filter((one) => kept.some((option) => option.id === one)), explanation };
}

/** A list with one item moved up (-1) or down (1); the same list where it cannot move on. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
