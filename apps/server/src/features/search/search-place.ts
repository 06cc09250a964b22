import { decodeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { Place } from './search.repo.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,17})?(?:e[-+]?\d{1,3})?$/;
const TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[-+]\d\d(?::\d\d)?)$/;

/** A place in a list from the values of a cursor. Throws `invalid-input` on `cursor` when they are none. */
export function placeOf(key: unknown, id: unknown): Place {
  const isPlace = typeof key === 'string' && typeof id === 'string' && UUID.test(id) && (NUMBER.test(key) || TIME.test(key));
  if (!isPlace) throw refuseField('cursor', 'invalid-cursor');
  return { key, id };
}

export const encodePlace = (place: Place) => encodeCursor([place.key, place.id]);

/** The place of a cursor that is nothing but a place. Throws `invalid-input` on `cursor`. */
export function decodePlace(cursor: string): Place {
  const [key, id] = decodeCursor(cursor, 'any', 'any');
  return placeOf(key, id);
}
