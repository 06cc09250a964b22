import type { DayForm, TableColumns } from '@waymark/contract/imports';
import { canonicalEmail, INVISIBLE_MARKS } from '@waymark/contract/kit';
import type { CompletionField } from '@waymark/contract/transcript';
import { dayWritten, headWords, type JudgedLine, type LineFault, numberWritten, type TableField } from '../imports/imports.public.ts';
import { momentOf } from './achieved-day.ts';

export type Cells = Readonly<Record<CompletionField, string>>;

/** What tables of completions hold. */
export const COMPLETION_TABLE: readonly (TableField & { readonly field: CompletionField })[] = [
  { field: 'email', words: headWords('email', 'learnerEmail'), isRequired: true },
  { field: 'card', words: headWords('card'), isRequired: true },
  { field: 'date', words: headWords('completedOn'), isRequired: true, isDay: true },
  { field: 'score', words: headWords('score') },
  { field: 'evidence', words: headWords('evidence') },
];

/** How a table of completions is read. */
export interface CompletionReading {
  readonly headers: readonly string[];
  readonly columns: TableColumns;
  readonly days: DayForm;
}

/** What a line says of a completion, as far as it could be read. */
export interface CompletionData {
  readonly card: string;
  readonly date: string;
  readonly cardId: string | null;
  readonly achievedAt: string | null;
  readonly score: number | null;
  readonly evidence: string;
}

/** What a line says that could not be taken apart, or is about someone who is erased. */
export const EMPTY_LINE: CompletionData = { card: '', date: '', cardId: null, achievedAt: null, score: null, evidence: '' };

export type CompletionLine = JudgedLine<CompletionData>;

const LONGEST_EVIDENCE = 2_000;

export function cellsOf({ columns }: CompletionReading, cells: readonly string[]): Cells {
  const cell = (field: CompletionField) => (cells[columns[field] ?? -1] ?? '').normalize('NFC').trim();
  const email = cell('email').replace(INVISIBLE_MARKS, '').trim();
  return {
    email: canonicalEmail(email) ?? email.toLowerCase(),
    card: cardWord(cell('card')),
    date: cell('date'),
    score: cell('score'),
    evidence: cell('evidence'),
  };
}

/** People and cards that lines name, by what they are named with. */
export interface Named {
  readonly people: ReadonlyMap<string, { readonly id: string; readonly createdAt: Date; readonly zone: string }>;
  readonly cards: ReadonlyMap<string, string>;
}

/** Returns what a line would do, or each thing that is wrong with it by column (B11). A score that is none, and what is too long, is left out with a word. */
export function judgeLine(
  line: number,
  read: Cells,
  cells: readonly string[],
  { named, reading, now }: { readonly named: Named; readonly reading: CompletionReading; readonly now: Date },
): CompletionLine {
  const faults: LineFault[] = [];
  const warnings: LineFault[] = [];
  const said = (field: CompletionField, code: string) => ({ field, code, column: reading.headers[reading.columns[field] ?? -1] ?? null });
  const wrong = (field: CompletionField, code: string) => faults.push(said(field, code));
  const person = named.people.get(read.email);
  const cardId = named.cards.get(read.card);
  const day = dayWritten(read.date, reading.days);
  const achievedAt = day === undefined ? undefined : momentOf(day, now, person?.zone ?? 'UTC');
  const number = numberWritten(read.score);
  // Records keep whole points.
  const score = number === undefined || number < 0 || number > 100 ? null : Math.round(number);
  const evidence = read.evidence.slice(0, LONGEST_EVIDENCE);
  if (person === undefined) wrong('email', 'no-one-by-email');
  if (cardId === undefined) wrong('card', 'card-not-found');
  if (day === undefined) wrong('date', 'invalid-date');
  else if (achievedAt === undefined) wrong('date', 'not-in-the-future');
  else if (person !== undefined && achievedAt < person.createdAt && evidence === '') wrong('evidence', 'evidence-needed');
  if (score === null && read.score !== '') warnings.push(said('score', 'invalid-score'));
  if (evidence !== read.evidence) warnings.push({ ...said('evidence', 'cut'), params: { maximum: LONGEST_EVIDENCE } });
  const isBad = faults.length > 0;
  return {
    line,
    key: read.email,
    effect: isBad ? 'bad' : 'record',
    data: {
      card: read.card,
      date: day ?? read.date.slice(0, 40),
      cardId: cardId ?? null,
      achievedAt: achievedAt?.toISOString() ?? null,
      score: isBad ? null : score,
      evidence: isBad ? '' : evidence,
    },
    changed: [],
    cells: isBad ? cells : [],
    faults: [...faults, ...warnings],
    user_id: person?.id ?? null,
    together: cardId ?? '',
  };
}

/** A line that could not be taken apart. */
export const brokenLine = (line: number, cells: readonly string[], code: string): CompletionLine => ({
  line,
  key: '',
  effect: 'bad',
  data: EMPTY_LINE,
  changed: [],
  cells,
  faults: [{ field: '', code }],
  user_id: null,
  together: '',
});

/** People paste addresses: what counts is their last part. */
const cardWord = (text: string) =>
  decodeURIComponentSafely(
    text
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '',
  );

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
