import type { Page } from '@waymark/contract/kit';
import { refuseField } from '../http/refusal.ts';
import { isStorable } from '../text/unstorable.ts';

/**
 * Cursors name the last item's sort values, so a page stays right while items come and go. They are opaque to callers
 * and carry nothing secret; a broken one is refused, not guessed at.
 */
export function encodeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** What a value of a cursor may be; each fits the column it is compared with, so that a forged one never reaches the store. */
interface CursorValues {
  readonly uuid: string;
  /** A time as JavaScript writes it. */
  readonly time: string;
  /** A time as the store writes it, to the microsecond. */
  readonly moment: string;
  /** A calendar day as the store writes it. */
  readonly day: string;
  readonly text: string;
  /** A whole number from 0 that an `integer` column can hold. */
  readonly count: number;
  /** Whatever a list of several sorts keeps; its reader checks it. */
  readonly any: string | number | null;
}
type CursorKind = keyof CursorValues;

const CHECKS: { readonly [Kind in CursorKind]: (value: string | number | null) => boolean } = {
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  time: (value) => typeof value === 'string' && isStorableTime(value),
  moment: (value) => typeof value === 'string' && MOMENT.test(value) && isStorableTime(value),
  day: (value) => typeof value === 'string' && isStorableDay(value),
  text: (value) => typeof value === 'string',
  count: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_INTEGER,
  any: () => true,
};

/** Returns the sort values of a cursor, each of the kind the list sorts by. Throws `invalid-input` on `cursor`. */
export function decodeCursor<const Kinds extends readonly CursorKind[]>(
  cursor: string,
  ...kinds: Kinds
): { -readonly [At in keyof Kinds]: CursorValues[Kinds[At]] } {
  const values = readValues(cursor);
  const fits = values?.length === kinds.length && kinds.every((kind, at) => CHECKS[kind](values[at] ?? null));
  if (!fits) throw refuseField('cursor', 'invalid-cursor');
  return values as { -readonly [At in keyof Kinds]: CursorValues[Kinds[At]] };
}

function readValues(cursor: string): (string | number | null)[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) && values.every(isSortValue) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the sort values of a cursor that sorts by a time and an id. Throws `invalid-input` on `cursor`. */
export function decodeTimeCursor(cursor: string): { at: Date; id: string } {
  const [time, id] = decodeCursor(cursor, 'time', 'uuid');
  return { at: new Date(time), id };
}

/** Whether a text is a time that the store can hold: it knows fewer years than JavaScript. */
function isStorableTime(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_TIME && at <= LAST_TIME;
}

/** Whether a text is a day that is in the calendar. */
function isStorableDay(text: string): boolean {
  const start = `${text}T00:00:00.000Z`;
  return DAY.test(text) && isStorableTime(start) && new Date(start).toISOString() === start;
}

/** Returns the sort values of a cursor that sorts by a name and an id. Throws `invalid-input` on `cursor`. */
export function decodeNameCursor(cursor: string): { name: string; id: string } {
  const [name, id] = decodeCursor(cursor, 'text', 'uuid');
  return { name, id };
}

const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59Z');
const LARGEST_INTEGER = 2_147_483_647;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function isSortValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'number' || (typeof value === 'string' && isStorable(value));
}

/** Makes a page of one row more than was asked for: the extra one only tells that there is a next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}
