import type { DayForm } from '@waymark/contract/imports';
import { LANGUAGES } from '@waymark/contract/platform';
import { withPlainDigits } from './table-digits.ts';

const PARTS = /^(\d{1,4})\s?[./\-\s]\s?(\d{1,2})\s?[./\-\s]\s?(\d{1,4})\.?(?:[T ,]{1,2}\d{1,2}[:.]\d{2}.{0,30})?$/;
const NAMED = /^(\d{1,2})\.?[\s\-/]?(?:de )?(\p{L}[\p{L}\p{M}]{0,30})\.?[\s\-/,]{0,2}(?:de )?(\d{2}|\d{4})$/u;
const NAMED_FIRST = /^(\p{L}[\p{L}\p{M}]{0,30})\.?[\s\-/]?(\d{1,2}),?[\s\-/]{1,2}(\d{4})$/u;
/** As Excel and Moodle write a day in full: the day of the week before it, the time behind it. */
const WEEKDAY = /^\p{L}[\p{L}\p{M}-]{1,30}\.?(?:,\s{0,2}(?=\d{1,2}\D|\p{L})|\s{1,2}(?=\d{1,2}\.?\s\p{L}))/u;
const CLOCK = /,?\s{1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[\p{L}.]{1,5})?$/u;
/** Year, month and day as Chinese, Japanese and Korean name them. */
const EAST_ASIAN = /^(\d{2,4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号號](?=$|[\s(（星周週曜])/u;
/** As Excel does: 29 and below are of this century. */
const LAST_OF_CENTURY = 29;

/** Months by their names in the languages that the product knows. A name that is another month in two of them is none: `listopad` is October or November. */
let monthNames: ReadonlyMap<string, number | null> | undefined;
const plainMonth = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

function monthOf(name: string): number | undefined {
  monthNames ??= namesOfMonths();
  const plain = plainMonth(name);
  const whole = monthNames.get(plain);
  if (whole !== undefined) return whole ?? undefined;
  const begun = new Set([...monthNames].filter(([one]) => plain.length >= 3 && one.startsWith(plain)).map(([, month]) => month));
  return begun.size === 1 ? ([...begun][0] ?? undefined) : undefined;
}

function namesOfMonths(): ReadonlyMap<string, number | null> {
  const names = new Map<string, number | null>();
  for (const { code } of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      // With a day and by itself: many languages say the month of a day in another form.
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(code, { month, ...(day === undefined ? {} : { day }), timeZone: 'UTC' });
        for (let at = 0; at < 12; at += 1) {
          const said = format.formatToParts(new Date(Date.UTC(2024, at, 15))).find(({ type }) => type === 'month')?.value ?? '';
          const name = plainMonth(said);
          const known = names.get(name);
          if (/\p{L}/u.test(name)) names.set(name, known === undefined || known === at + 1 ? at + 1 : null);
        }
      }
  return names;
}

const yearOf = (text: string) => (text.length > 2 ? Number(text) : Number(text) + (Number(text) <= LAST_OF_CENTURY ? 2000 : 1900));

function isoDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : undefined;
}

/**
 * Returns a day as `YYYY-MM-DD`, however a table writes it: with the year first, in an order of the other parts, or with the month by its name;
 * a time behind it is left out. Undefined where it is not a day.
 */
export function dayWritten(text: string, form: DayForm): string | undefined {
  const written = withPlainDigits(text);
  const eastAsian = EAST_ASIAN.exec(written);
  if (eastAsian !== null) return isoDay(yearOf(eastAsian[1] ?? ''), Number(eastAsian[2]), Number(eastAsian[3]));
  const plain = /\p{L}{3}/u.test(written) ? written.replace(WEEKDAY, '').replace(CLOCK, '') : written;
  const named = NAMED.exec(plain);
  if (named !== null) return isoDay(yearOf(named[3] ?? ''), monthOf(named[2] ?? '') ?? 0, Number(named[1]));
  const namedFirst = NAMED_FIRST.exec(plain);
  if (namedFirst !== null) return isoDay(Number(namedFirst[3]), monthOf(namedFirst[1] ?? '') ?? 0, Number(namedFirst[2]));
  const [, first = '', second = '', third = ''] = PARTS.exec(plain) ?? [];
  if (first === '') return undefined;
  if (first.length > 2) return first.length === 4 && third.length <= 2 ? isoDay(Number(first), Number(second), Number(third)) : undefined;
  const isDotted = plain.includes('.');
  if (form === 'ymd' && !isDotted)
    return third.length <= 2 ? isoDay(yearOf(first), Number(second), Number(third)) : isoDay(Number(third), Number(second), Number(first));
  const [day, month] = form === 'mdy' && !isDotted ? [second, first] : [first, second];
  return isoDay(yearOf(third), Number(month), Number(day));
}

/** Days since 1900 as spreadsheets count them, from 1954 to 2119: other numbers of five digits are no days that anyone means. */
const COUNTED = /^[2-7]\d{4}(?:[.,]\d{1,15})?$/;

/** Returns what is wrong with a cell that is not a day: it may be the number that a spreadsheet keeps for one. */
export const dayFault = (text: string): 'day-as-number' | 'invalid-date' =>
  COUNTED.test(withPlainDigits(text)) ? 'day-as-number' : 'invalid-date';

/** What days of a table tell of the order in which they are written. */
export interface DayEvidence {
  readonly form: DayForm;
  /** Every day of it could be read in another order as well. */
  readonly isGuess: boolean;
}

/** Collects days of a table until they tell in which order they are written: a number over 12 is not a month. With points the day always stands first. */
export function dayFinder(language: string) {
  let [dayFirst, monthFirst, open, dotted] = [0, 0, 0, 0];
  return {
    look(text: string): void {
      const plain = withPlainDigits(text);
      const [, first = '', second = '', third = ''] = PARTS.exec(plain) ?? [];
      if (first === '' || first.length > 2 || third === '') return;
      if (plain.includes('.')) dotted += 1;
      else if (Number(first) > 12) dayFirst += 1;
      else if (Number(second) > 12) monthFirst += 1;
      else if (first !== second) open += 1;
    },
    found: (): DayEvidence => {
      if (dayFirst === 0 && monthFirst === 0 && open === 0) return { form: dotted > 0 ? 'dmy' : 'ymd', isGuess: false };
      if (dayFirst === 0 && monthFirst === 0) return { form: formOf(language), isGuess: true };
      return { form: dayFirst >= monthFirst ? 'dmy' : 'mdy', isGuess: dayFirst > 0 && monthFirst > 0 };
    },
  };
}

/** The order in which a language writes a day. */
function formOf(language: string): DayForm {
  const parts = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(new Date(0));
  const [first] = parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
  return first === 'month' ? 'mdy' : 'dmy';
}
