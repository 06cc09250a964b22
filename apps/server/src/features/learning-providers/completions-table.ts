import { createHash } from 'node:crypto';
import type { DayForm } from '@waymark/contract/imports';
import { type CompletionsImport, learningProviderProblems as problems, PROVIDER_LIMITS } from '@waymark/contract/learning-providers';
import { canonicalEmail, canonicalNumber, INVISIBLE_MARKS } from '@waymark/contract/kit';
import { dayFault, dayWritten, headWords, numberWritten, type WholeTable, type WholeTableKind } from '../imports/imports.public.ts';
import { courseOf, type TakenCourse } from './course.ts';
import type { NamedPerson } from './source.ts';

export type LineFault = CompletionsImport['lines'][number]['faults'][number];

/** One line of a table of completions. */
export interface CompletionLine {
  readonly line: number;
  readonly title: string;
  readonly person: NamedPerson;
  /** Undefined where the line cannot be used. */
  readonly course: TakenCourse | undefined;
  readonly faults: readonly LineFault[];
}

const COLUMNS = {
  email: headWords('email', 'learnerEmail'),
  externalId: headWords('learnerId'),
  title: headWords('courseTitle'),
  url: headWords('courseUrl'),
  courseId: headWords('courseId'),
  startedAt: headWords('startedOn'),
  completedAt: headWords('completedOn'),
  progress: headWords('progress'),
  minutes: headWords('minutes'),
  score: headWords('score'),
} as const;
type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];
const LONGEST = 500;
const MOST = { progress: 100, minutes: 100_000, score: 100 } as const;

/** Tables of completions: with columns for the person, the course and its completion or progress. */
export const providerTable: WholeTableKind = {
  kind: 'provider-completions',
  fields: FIELDS.map((field) => ({ field, words: COLUMNS[field], isDay: field === 'startedAt' || field === 'completedAt' })),
  isComplete: (columns) =>
    ('email' in columns || 'externalId' in columns) && 'title' in columns && ('completedAt' in columns || 'progress' in columns),
  bytes: PROVIDER_LIMITS.fileBytes,
  lines: PROVIDER_LIMITS.fileLines,
  tooLarge: problems['completions-too-large'],
  unreadable: problems['completions-unreadable'],
};

/**
 * What the lines of a table say, each with all that is wrong with it; the same course of the same person may stand in several lines.
 * @param now nothing is completed later than a day after this
 */
export function judgeCompletions({ headers, lines, columns, days, reading }: WholeTable, now: Date): CompletionLine[] {
  // No one is asked in which order days are written: what may be two days is none.
  const form = reading?.asks.includes('days') === true ? undefined : days;
  return lines.map(({ line, cells, fault }): CompletionLine => {
    const faults: LineFault[] = [];
    const blame = (field: Field, code: string, params?: Record<string, string | number>) => {
      const column = headers[columns[field] ?? -1] ?? null;
      faults.push({ field, code, column, ...(params === undefined ? {} : { params }) });
    };
    const cell = (field: Field) => (cells[columns[field] ?? -1] ?? '').normalize('NFC').trim();
    const text = Object.fromEntries(FIELDS.map((field) => [field, cell(field)])) as Record<Field, string>;
    const address = canonicalEmail(text.email);
    const typed = text.email.replace(INVISIBLE_MARKS, '').trim();
    const person = { email: address ?? typed.toLowerCase(), externalId: canonicalNumber(text.externalId) };
    if (fault !== undefined)
      return { line, title: text.title, person, course: undefined, faults: [{ field: '', code: fault, column: null }] };
    if (cells.slice(headers.length).some((text) => text !== '')) faults.push({ field: '', code: 'too-many-cells', column: null });
    for (const field of FIELDS) {
      if (text[field].includes('\u{FFFD}')) blame(field, 'broken-bytes');
      else if (text[field].length > (field === 'url' ? LONGEST * 4 : LONGEST)) blame(field, 'too-long', { maximum: LONGEST });
    }
    if (person.email === '' && person.externalId === '') blame('email' in columns ? 'email' : 'externalId', 'required');
    else if (person.email !== '' && address === undefined) blame('email', 'invalid-email');
    if (text.title === '') blame('title', 'required');
    if (text.url !== '' && !/^https?:\/\/[^\s]+$/i.test(text.url)) blame('url', 'invalid-url');
    const numbers = Object.fromEntries(
      (['progress', 'minutes', 'score'] as const).map((field) => [
        field,
        numberIn(text[field], MOST[field], (code, params) => blame(field, code, params)),
      ]),
    );
    const [startedAt, completedAt] = (['startedAt', 'completedAt'] as const).map((field) => {
      if (text[field] === '') return null;
      const moment = momentIn(text[field], form);
      if (moment === undefined) blame(field, dayFault(text[field]));
      else if (moment.getTime() > now.getTime() + DAY_MILLISECONDS) blame(field, 'in-the-future');
      return moment ?? null;
    });
    if (startedAt != null && completedAt != null && completedAt < startedAt) blame('completedAt', 'end-before-start');
    if (text.completedAt === '' && text.progress === '') blame('completedAt' in columns ? 'completedAt' : 'progress', 'required');
    if (faults.length > 0) return { line, title: text.title, person, course: undefined, faults };
    const course = courseOf({
      courseId: text.courseId === '' ? idOf(text.url, text.title) : text.courseId,
      title: text.title,
      url: text.url,
      startedAt: startedAt ?? null,
      completedAt: completedAt ?? null,
      progress: numbers['progress'] ?? null,
      minutes: numbers['minutes'] ?? null,
      score: numbers['score'] ?? null,
      seenAt: completedAt ?? startedAt ?? BEFORE_ALL,
    });
    return { line, title: text.title, person, course, faults };
  });
}

const DAY_MILLISECONDS = 86_400_000;
/** A course without a date says nothing of when; what is said with one is newer. */
const BEFORE_ALL = new Date(0);

/** Where a table names no ids, a course is known by its address, or else by its title. */
function idOf(url: string, title: string): string {
  const name = url === '' ? title.toLowerCase().replace(/\s+/g, ' ') : url;
  return name.length <= 200 ? name : createHash('sha256').update(name).digest('base64url');
}

function numberIn(text: string, most: number, blame: (code: string, params?: Record<string, number>) => void): number | null {
  if (text === '') return null;
  const number = numberWritten(text);
  if (number === undefined) blame('wrong-type');
  else if (number < 0 || number > most) blame(number < 0 ? 'too-small' : 'too-large', { minimum: 0, maximum: most });
  else return number;
  return null;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day or moment: 2026-05-31, 2026-05-31T10:00:00Z, or a day as tables write it; undefined for anything else. */
function momentIn(text: string, form: DayForm | undefined): Date | undefined {
  const iso = ISO.test(text) ? text : form === undefined && !text.includes('.') ? '' : (dayWritten(text, form ?? 'dmy') ?? '');
  const found = ISO.exec(iso);
  if (found === null) return undefined;
  const [, year, month, day, hour = '12', minute = '00', second = '00', zone = 'Z'] = found;
  const isReal = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day) && Number(month) <= 12;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return isReal && !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1970 ? moment : undefined;
}
