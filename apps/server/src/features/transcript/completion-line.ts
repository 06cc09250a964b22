import type { DayForm, TableColumns } from '@waymark/contract/imports';
import { canonicalEmail, canonicalNumber, INVISIBLE_MARKS } from '@waymark/contract/kit';
import type { CompletionField } from '@waymark/contract/transcript';
import {
  dayFault,
  dayWritten,
  headWords,
  type JudgedLine,
  type LineFault,
  numberWritten,
  type TableField,
} from '../imports/imports.public.ts';
import { momentOf } from './achieved-day.ts';
import type { Named, NamedPerson } from './completion-names.repo.ts';
import type { ReportPair } from './completion-report.ts';
import { toldState } from './completion-states.ts';

export type Cells = Readonly<Record<CompletionField, string>> & {
  /** The whole cell of `card`, which may be a title or the id of another system. */
  readonly cardCell: string;
};

/** What tables of completions hold. */
export const COMPLETION_TABLE: readonly (TableField & { readonly field: CompletionField })[] = [
  { field: 'email', words: headWords('email', 'learnerEmail') },
  { field: 'person', words: headWords('learnerId') },
  { field: 'card', words: headWords('card', 'courseId') },
  { field: 'title', words: headWords('contentTitle') },
  { field: 'date', words: headWords('completedOn'), isRequired: true, isDay: true },
  { field: 'status', words: headWords('completionStatus') },
  { field: 'score', words: headWords('score') },
  { field: 'evidence', words: headWords('evidence') },
  { field: 'provider', words: headWords('contentProvider') },
  { field: 'minutes', words: headWords('minutes') },
];

/** Whether the columns of a table say who, what and when. */
export const isCompletionTable = (columns: TableColumns): boolean =>
  ('email' in columns || 'person' in columns) && ('card' in columns || 'title' in columns) && 'date' in columns;

/** How a table of completions is read. */
export interface CompletionReading {
  readonly headers: readonly string[];
  readonly columns: TableColumns;
  readonly days: DayForm;
  /** Of a report with a line for each person: its columns. Empty for a table with a line for each completion. */
  readonly pairs: readonly ReportPair[];
  /** What a completion of another system rests on, where nothing else is said: the file. */
  readonly fileName: string;
}

/** What a line says of a completion, as far as it could be read. */
export interface CompletionData {
  /** Its address, id or title. */
  readonly card: string;
  readonly date: string;
  readonly cardId: string | null;
  readonly achievedAt: string | null;
  readonly score: number | null;
  readonly evidence: string;
  readonly provider: string;
  readonly minutes: number | null;
  /** Where it is in the file: a line of a report may hold many completions. */
  readonly fileLine: number;
}

/** What a line says that could not be taken apart, or is about someone who is erased. */
export const EMPTY_LINE: CompletionData = {
  ...{ card: '', date: '', cardId: null, achievedAt: null, score: null, evidence: '' },
  ...{ provider: '', minutes: null, fileLine: 0 },
};

export type CompletionLine = JudgedLine<CompletionData>;

const LONGEST_EVIDENCE = 2_000;
const LONGEST_TITLE = 300;
const LONGEST_PROVIDER = 200;
const MOST_MINUTES = 100_000;

function cellsOf({ columns }: CompletionReading, cells: readonly string[]): Cells {
  const cell = (field: CompletionField) => (cells[columns[field] ?? -1] ?? '').normalize('NFC').trim();
  const email = cell('email').replace(INVISIBLE_MARKS, '').trim();
  return {
    email: canonicalEmail(email) ?? email.toLowerCase(),
    person: canonicalNumber(cell('person')),
    card: cardWord(cell('card')),
    cardCell: cell('card'),
    title: cell('title').replaceAll(/\s+/g, ' '),
    date: cell('date'),
    status: cell('status'),
    score: cell('score'),
    evidence: cell('evidence'),
    provider: cell('provider').slice(0, LONGEST_PROVIDER),
    minutes: cell('minutes'),
  };
}

/** A completion of a file as it is read: one of a line, or one of many. */
export interface ReadCompletion {
  /** Of its own, in the order of the file. */
  readonly place: number;
  readonly fileLine: number;
  readonly cells: readonly string[];
  readonly said: Cells;
}

/** More columns than a table may have: places of completions of one line stay apart from those of the next. */
const PLACES_A_LINE = 4_096;

/** What a line of a file says: one completion, or of a report each with a day that is not known to be open. */
export function completionsIn(reading: CompletionReading, line: number, cells: readonly string[]): ReadCompletion[] {
  const said = cellsOf(reading, cells);
  if (reading.pairs.length === 0) return [{ place: line, fileLine: line, cells, said }];
  return reading.pairs.flatMap(({ title, state, date }, at) => {
    const [status = '', day = ''] = [cells[state]?.trim(), cells[date]?.trim()];
    if (day === '' || status === '' || toldState(status) === 'open') return [];
    const one = { ...said, card: '', cardCell: '', title, date: day, status, score: '', evidence: '' };
    return [{ place: line * PLACES_A_LINE + at, fileLine: line, cells: [said.email || said.person, title, status, day], said: one }];
  });
}

type Content = { readonly cardId: string } | { readonly fault: 'content-not-found' | 'title-not-unique' } | { readonly title: string };

/** What a line names: content that is here, a title that is not, or neither. */
function contentOf(read: Cells, named: Named): Content {
  const byId = named.cards.get(read.card) ?? named.cards.get(read.cardCell);
  if (byId !== undefined) return { cardId: byId };
  const titled = [read.cardCell, read.title].map((title) => named.titles.get(title)).find((found) => found !== undefined);
  if (titled === null) return { fault: 'title-not-unique' };
  if (titled !== undefined) return { cardId: titled };
  return read.title === '' ? { fault: 'content-not-found' } : { title: read.title.slice(0, LONGEST_TITLE) };
}

/** Who a line names; an address that no one has may stand beside a number that someone has. */
const personOf = (read: Cells, { people, numbers }: Named): NamedPerson | undefined => people.get(read.email) ?? numbers.get(read.person);

/**
 * Returns what a line would do, or each thing that is wrong with it by column (B11). Content that is not here but has a title is earlier learning. A
 * score that is none, and what is too long, is left out with a word. Files that name content by title come from another system: they stand as evidence.
 */
export function judgeLine(
  { place, fileLine, cells, said: read }: ReadCompletion,
  { named, reading, now }: { readonly named: Named; readonly reading: CompletionReading; readonly now: Date },
): CompletionLine {
  const faults: LineFault[] = [];
  const warnings: LineFault[] = [];
  const said = (field: CompletionField, code: string) => ({ field, code, column: reading.headers[reading.columns[field] ?? -1] ?? null });
  const wrong = (field: CompletionField, code: string) => faults.push(said(field, code));
  const person = personOf(read, named);
  const content = contentOf(read, named);
  const day = dayWritten(read.date, reading.days);
  const achievedAt = day === undefined ? undefined : momentOf(day, now, person?.zone ?? 'UTC');
  const number = numberWritten(read.score);
  // Records keep whole points.
  const score = number === undefined || number < 0 || number > 100 ? null : Math.round(number);
  const minutes = Math.round(numberWritten(read.minutes) ?? -1);
  const isFromElsewhere = read.title !== '' && !('evidence' in reading.columns);
  const evidence = (isFromElsewhere ? reading.fileName : read.evidence).slice(0, LONGEST_EVIDENCE);
  const state = read.status === '' ? 'complete' : toldState(read.status);
  // What has no day is not complete, whatever it is called.
  const isUnfinished = state === 'open' || (state === 'unknown' && read.date === '');
  if (person === undefined)
    wrong('email' in reading.columns ? 'email' : 'person', read.email === '' ? 'no-one-by-number' : 'no-one-by-email');
  if ('fault' in content) wrong('card' in reading.columns ? 'card' : 'title', content.fault);
  if (state === 'unknown') wrong('status', 'state-unknown');
  if (day === undefined) wrong('date', dayFault(read.date));
  else if (achievedAt === undefined) wrong('date', 'not-in-the-future');
  else if (person !== undefined && achievedAt < person.createdAt && evidence === '') wrong('evidence', 'evidence-needed');
  if (score === null && read.score !== '') warnings.push(said('score', 'invalid-score'));
  if (!isFromElsewhere && evidence !== read.evidence) warnings.push({ ...said('evidence', 'cut'), params: { maximum: LONGEST_EVIDENCE } });
  const isBad = faults.length > 0 && !isUnfinished;
  const cardId = 'cardId' in content ? content.cardId : null;
  return {
    line: place,
    key: read.email || read.person,
    effect: isUnfinished ? 'unfinished' : isBad ? 'bad' : 'title' in content ? 'earlier' : 'record',
    data: {
      card: 'title' in content ? content.title : read.card || read.title,
      date: day ?? read.date.slice(0, 40),
      cardId,
      achievedAt: achievedAt?.toISOString() ?? null,
      score: isBad ? null : score,
      evidence: isBad ? '' : evidence,
      provider: read.provider,
      minutes: minutes >= 0 && minutes <= MOST_MINUTES ? minutes : null,
      fileLine,
    },
    changed: [],
    cells: isBad ? cells : [],
    faults: isUnfinished ? [] : [...faults, ...warnings],
    user_id: person?.id ?? null,
    together: cardId ?? '',
  };
}

/** A line that could not be taken apart. */
export const brokenLine = (line: number, cells: readonly string[], code: string, { pairs }: CompletionReading): CompletionLine => ({
  line: pairs.length === 0 ? line : line * PLACES_A_LINE,
  key: '',
  effect: 'bad',
  data: { ...EMPTY_LINE, fileLine: line },
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
