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

/** The sort values of a cursor, checked to be as many as the list sorts by. Throws `invalid-input` on `cursor`. */
export function decodeCursor(cursor: string, length: number): (string | number | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every(isSortValue)) return values;
  } catch {
    // falls through to the refusal
  }
  throw refuseField('cursor', 'invalid-cursor');
}

/** The sort values of a cursor that sorts by a time and an id. Throws `invalid-input` on `cursor`. */
export function decodeTimeCursor(cursor: string): { at: Date; id: string } {
  const [time, id] = decodeCursor(cursor, 2);
  if (typeof time !== 'string' || !isStorableTime(time) || typeof id !== 'string' || !UUID.test(id)) {
    throw refuseField('cursor', 'invalid-cursor');
  }
  return { at: new Date(time), id };
}

/** Whether a text is a time that the store can hold: it knows fewer years than JavaScript. */
export function isStorableTime(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_TIME && at <= LAST_TIME;
}

/** The sort values of a cursor that sorts by a name and an id. Throws `invalid-input` on `cursor`. */
export function decodeNameCursor(cursor: string): { name: string; id: string } {
  const [name, id] = decodeCursor(cursor, 2);
  if (typeof name !== 'string' || typeof id !== 'string' || !UUID.test(id)) throw refuseField('cursor', 'invalid-cursor');
  return { name, id };
}

const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59Z');
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
