import { COMPLETION_COLUMNS, REQUIRED_COMPLETION_COLUMNS } from '@waymark/contract/transcript';
import type { JudgedLine, LineFault } from '../imports/imports.public.ts';
import { momentOf } from './achieved-day.ts';

type Column = (typeof COMPLETION_COLUMNS)[number];
export type Cells = Readonly<Record<Column, string>>;

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

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST_EVIDENCE = 2_000;

/** Where the columns of a table are, by its heads; undefined without one that is needed. */
export function columnsOf(headers: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const heads = headers.map((head) => head.trim().toLowerCase());
  if (REQUIRED_COMPLETION_COLUMNS.some((column) => !heads.includes(column))) return undefined;
  return new Map(COMPLETION_COLUMNS.flatMap((column) => (heads.includes(column) ? [[column, heads.indexOf(column)] as const] : [])));
}

export function cellsOf(columns: ReadonlyMap<Column, number>, cells: readonly string[]): Cells {
  const cell = (column: Column) => {
    const at = columns.get(column);
    return at === undefined ? '' : (cells[at] ?? '');
  };
  return {
    email: cell('email').toLowerCase(),
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

/** Returns what a line would do, or each thing that is wrong with it by column (B11). */
export function judgeLine(line: number, read: Cells, cells: readonly string[], named: Named, now: Date): CompletionLine {
  const faults: LineFault[] = [];
  const wrong = (field: Column, code: string) => faults.push({ field, code });
  const person = named.people.get(read.email);
  const cardId = named.cards.get(read.card);
  const isDay = ISO_DAY.test(read.date) && isRealDay(read.date);
  const achievedAt = isDay ? momentOf(read.date, now, person?.zone ?? 'UTC') : undefined;
  const score = read.score === '' ? null : Number(read.score);
  if (person === undefined) wrong('email', 'no-one-by-email');
  if (cardId === undefined) wrong('card', 'card-not-found');
  if (!isDay) wrong('date', 'invalid-date');
  else if (achievedAt === undefined) wrong('date', 'not-in-the-future');
  else if (person !== undefined && achievedAt < person.createdAt && read.evidence === '') wrong('evidence', 'evidence-needed');
  if (score !== null && !(Number.isInteger(score) && score >= 0 && score <= 100)) wrong('score', 'invalid-score');
  if (read.evidence.length > LONGEST_EVIDENCE) faults.push({ field: 'evidence', code: 'too-long', params: { maximum: LONGEST_EVIDENCE } });
  const isBad = faults.length > 0;
  return {
    line,
    key: read.email,
    effect: isBad ? 'bad' : 'record',
    data: {
      card: read.card,
      date: read.date.slice(0, 40),
      cardId: cardId ?? null,
      achievedAt: achievedAt?.toISOString() ?? null,
      score: isBad ? null : score,
      evidence: isBad ? '' : read.evidence,
    },
    changed: [],
    cells: isBad ? cells : [],
    faults,
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

/** 2026-02-30 parses as 2 March elsewhere. */
const isRealDay = (day: string) => {
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

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
