import { findLanguage } from '@waymark/contract/platform';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RELATIVE_DAYS = 7;

type Moment = string | number | Date;
export type DateStyle = 'short' | 'medium' | 'long' | 'day-month' | 'month-year' | 'weekday';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  'day-month': { month: 'short', day: 'numeric' },
  'month-year': { month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
};

/** What stands between facts, in languages that do not write a comma and a space. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', 'zh-CN': '，', 'zh-TW': '，' };

/** Keeps words of another script together where the text runs from the right (SHL-62). */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Dates, times and numbers as someone of one language and time zone reads them (SHL-37). */
export interface Format {
  readonly language: string;
  readonly timeZone: string;
  /** A day; `medium` unless told. */
  date(moment: Moment, style?: DateStyle): string;
  /** A time of day, to the minute. */
  time(moment: Moment): string;
  dateTime(moment: Moment): string;
  /** "in 3 days", "5 minutes ago" within a week; the date beyond it. */
  relative(moment: Moment, now?: Moment): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** "48 %" from the 0 to 100 that the API gives. */
  percentOf100(value: number): string;
  /** "1.2K" for counts that need no exactness. */
  compact(value: number): string;
  /** "1 hr 20 min" from minutes. */
  duration(minutes: number): string;
  /** "120 MB" from bytes. */
  bytes(count: number): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** "a, b": what is said of one thing, without "and"; what is empty is left out. */
  facts(parts: readonly (string | false | null | undefined)[]): string;
  /** Which of two names comes first in the reader's alphabet: below zero for the first. */
  compare(one: string, other: string): number;
  /** "Portuguese (Brazil)" from `pt-BR`; the code itself where no one knows it. */
  languageName(code: string): string;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Makes what takes a while to make, as all of `Intl` does, once for each wish. */
function once<Wish, Made>(make: (wish: Wish) => Made): (wish: Wish) => Made {
  const made = new Map<string, Made>();
  return (wish) => {
    const key = JSON.stringify(wish);
    const known = made.get(key) ?? make(wish);
    made.set(key, known);
    return known;
  };
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The wished time zone if the browser knows it, else the browser's own. */
const timeZoneFor = once((wish: string | null) =>
  wish !== null && isTimeZone(wish) ? wish : Intl.DateTimeFormat().resolvedOptions().timeZone,
);

function relativeParts(milliseconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(milliseconds);
  // Both ways alike: an hour and a half is two hours, ago or ahead.
  const count = (unit: number) => Math.sign(milliseconds) * Math.round(size / unit);
  if (size < MINUTE) return [0, 'second'];
  if (size < HOUR) return [count(MINUTE), 'minute'];
  if (size < DAY) return [count(HOUR), 'hour'];
  return [count(DAY), 'day'];
}

function sizeParts(count: number): [number, (typeof BYTE_UNITS)[number]] {
  let value = count;
  let at = 0;
  while (value >= 1000 && at < BYTE_UNITS.length - 1) {
    value /= 1024;
    at += 1;
  }
  return [value, BYTE_UNITS[at] ?? 'byte'];
}

const collatorFor = once((language: string) => new Intl.Collator(language));
const formatFor = once(([language, wish]: readonly [string, string | null]) => createFormat(language, wish));

/** The formatters of a language and a time zone: the wished one if the browser knows it, else the browser's own. */
export const formatOf = (language: string, timeZone: string | null | undefined): Format => formatFor([language, timeZone ?? null]);

function createFormat(language: string, wish: string | null): Format {
  // Looked up where a date is written: it takes a phone a tenth of a second, and first paints have none.
  const timeZone = () => timeZoneFor(wish);
  const dates = once((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: timeZone(), ...options }));
  const numbers = once((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));
  const unit = (value: number, name: string, digits = 0) =>
    // The short form of a byte knows no plural.
    numbers({ style: 'unit', unit: name, unitDisplay: name === 'byte' ? 'long' : 'short', maximumFractionDigits: digits }).format(value);
  const apart = (items: readonly string[]) => (findLanguage(language)?.direction === 'rtl' ? items.map(isolated) : items);
  const date: Format['date'] = (moment, style = 'medium') => dates(DATE_STYLES[style]).format(new Date(moment));
  return {
    language,
    get timeZone() {
      return timeZone();
    },
    date,
    time: (moment) => dates({ hour: 'numeric', minute: '2-digit' }).format(new Date(moment)),
    dateTime: (moment) =>
      dates({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(moment)),
    relative(moment, now = Date.now()) {
      const distance = new Date(moment).getTime() - new Date(now).getTime();
      if (Math.abs(distance) >= RELATIVE_DAYS * DAY) return date(moment);
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(...relativeParts(distance));
    },
    number: (value, options = {}) => numbers(options).format(value),
    percentOf100: (value) => numbers({ style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    compact: (value) => numbers({ notation: 'compact', maximumFractionDigits: 1 }).format(value),
    duration(minutes) {
      const whole = Math.round(minutes);
      const hours = Math.floor(whole / 60);
      const rest = whole % 60;
      return [hours > 0 ? unit(hours, 'hour') : '', rest > 0 || hours === 0 ? unit(rest, 'minute') : ''].filter(Boolean).join(' ');
    },
    bytes(count) {
      const [value, name] = sizeParts(count);
      return unit(value, name, value < 10 && name !== 'byte' ? 1 : 0);
    },
    list: (items) => new Intl.ListFormat(language).format(apart(items)),
    facts: (parts) => apart(parts.filter((part): part is string => typeof part === 'string' && part !== '')).join(COMMAS[language] ?? ', '),
    compare: (one, other) => collatorFor(language).compare(one, other),
    languageName(code) {
      try {
        return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
      } catch {
        return code;
      }
    },
  };
}
