import type { ContentOf } from '@waymark/contract/cards';
import { USUAL_PASS_MARK } from '@waymark/contract/moving-in';
import { wordsOf } from './markup.ts';
import { note, type PlannedItem, type PlannedNote } from './planned-course.ts';

type Question = ContentOf<'quiz'>['questions'][number];

/** Lengths and numbers that a quiz takes (`questionInput` of cards). */
const LIMITS = { question: 1000, option: 300, options: 12, explanation: 1000, questions: 100, attempts: 20 } as const;

/** A question as it is elsewhere: HTML, and which of its options are right. */
export interface ForeignQuestion {
  /** What kind of question it is there. */
  readonly kind: string;
  readonly html: string;
  readonly isMultiple: boolean;
  readonly options: readonly { readonly html: string; readonly isRight: boolean }[];
  readonly explanation: string;
  /** Parts of one question that matches things: each becomes a question. */
  readonly isPart: boolean;
}

/** A question that no option can be chosen in: named by its kind. */
export interface OtherQuestion {
  readonly kind: string;
}

/** Rules of a quiz elsewhere that quizzes here have none of. */
export interface ForeignRules {
  /** In seconds; 0 or not a number where there is no limit. */
  readonly timeLimit?: number;
  /** Whether it opens or closes on a date. */
  readonly isDated?: boolean;
  readonly hasPassword?: boolean;
}

/** What is said of rules that do not come over. */
export const lostRules = ({ timeLimit = 0, isDated = false, hasPassword = false }: ForeignRules): PlannedNote[] => [
  ...(timeLimit > 0 ? [note('move-in-time-limit', { count: Math.max(0.1, Math.round(timeLimit / 6) / 10) })] : []),
  ...(isDated ? [note('move-in-dates')] : []),
  ...(hasPassword ? [note('move-in-password')] : []),
];

const hasPicture = (html: string) => /<(?:img|object|svg|video|audio)\b/i.test(html);

function questionOf(foreign: ForeignQuestion, at: number): Question | undefined {
  const text = wordsOf(foreign.html);
  const read = foreign.options.map(({ html, isRight }) => ({ text: wordsOf(html), isRight }));
  const isTooLong = text.length > LIMITS.question || read.some((one) => one.text.length > LIMITS.option);
  if (text === '' || isTooLong || read.length < 2 || read.length > LIMITS.options || read.some((one) => one.text === '')) return undefined;
  const right = read.flatMap(({ isRight }, index) => (isRight ? [`o${index + 1}`] : []));
  if (right.length === 0) return undefined;
  return {
    id: `q${at + 1}`,
    text,
    multiple: foreign.isMultiple || right.length > 1,
    options: read.map((option, index) => ({ id: `o${index + 1}`, text: option.text })),
    correct: right,
    explanation: wordsOf(foreign.explanation).slice(0, LIMITS.explanation),
  };
}

/**
 * Makes a quiz, or several where there are too many questions for one. What has no options to choose from does not come over, and is named by its kind; nothing is
 * made of a quiz without any other.
 *
 * @param passMark in per cent; null where it says none
 */
export function quizItems(
  of: Pick<PlannedItem, 'key' | 'section' | 'sourceKind' | 'title' | 'description'>,
  foreign: readonly (ForeignQuestion | OtherQuestion)[],
  { passMark, attemptsAllowed }: { readonly passMark: number | null; readonly attemptsAllowed: number },
  notes: readonly PlannedNote[] = [],
): PlannedItem[] {
  const lost: string[] = [];
  let unfit = 0;
  const questions: Question[] = [];
  let pictures = 0;
  for (const one of foreign) {
    const question = 'options' in one ? questionOf(one, questions.length) : undefined;
    if (question !== undefined) questions.push(question);
    else if ('options' in one && one.options.length > 0) unfit += 1;
    else lost.push(one.kind);
    if (question !== undefined && 'options' in one && (hasPicture(one.html) || one.options.some(({ html }) => hasPicture(html))))
      pictures += 1;
  }
  const kinds = [...new Set(lost)].join(', ');
  const unfitNotes = unfit > 0 ? [note('move-in-questions-unfit', { count: unfit, options: LIMITS.options })] : [];
  if (questions.length === 0) {
    const none = lost.length > 0 || unfit === 0 ? [note('move-in-no-questions', { kinds: kinds === '' ? of.sourceKind : kinds })] : [];
    return [{ ...of, card: null, notes: [...none, ...unfitNotes] }];
  }
  const parts = Math.ceil(questions.length / LIMITS.questions);
  const attempts = Math.min(attemptsAllowed, LIMITS.attempts);
  const said: PlannedNote[] = [
    ...notes,
    ...(lost.length > 0 ? [note('move-in-questions-lost', { count: lost.length, kinds })] : []),
    ...unfitNotes,
    ...(pictures > 0 ? [note('move-in-question-pictures', { count: pictures })] : []),
    ...(passMark === null ? [note('move-in-pass-mark', { percent: USUAL_PASS_MARK })] : []),
    ...(attempts < attemptsAllowed ? [note('move-in-attempts', { count: attempts })] : []),
    ...(parts > 1 ? [note('move-in-split', { count: parts })] : []),
  ];
  const content = { cardType: 'quiz', passMark: passMark ?? USUAL_PASS_MARK, attemptsAllowed: attempts } as const;
  return Array.from({ length: parts }, (_, part) => ({
    ...of,
    key: part === 0 ? of.key : `${of.key}/part:${part + 1}`,
    title: parts === 1 ? of.title : `${of.title} (${part + 1}/${parts})`,
    card: { ...content, questions: questions.slice(part * LIMITS.questions, (part + 1) * LIMITS.questions) },
    notes: said,
  }));
}
