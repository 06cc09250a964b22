import { XapiFault } from './xapi-fault.ts';

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** A value as text where it is one; else nothing. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A body that is JSON; throws a fault of 400 where it is not. */
export function readJson(text: string, what: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new XapiFault(400, `${what} is not JSON.`);
  }
}

/** JSON with the names of objects in order, to compare by. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}

/** Throws a fault of 400 that names where in the statement it is. */
export function refuseAt(path: string, why: string): never {
  throw new XapiFault(400, `${path === '' ? 'The statement' : path} ${why}.`);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

// A scheme, and nothing that an IRI may not hold (RFC 3987).
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]+$/iu;
export const isIri = (value: unknown): value is string => typeof value === 'string' && IRI.test(value);

const MAILTO = /^mailto:[^\s@<>]+@[^\s@<>]+$/i;
export const isMailto = (value: unknown): value is string => typeof value === 'string' && MAILTO.test(value);

// RFC 5646: language, extended languages, script, region, variants, extensions, private use; or private use alone, or an irregular one.
const LANGUAGE_TAG =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[0-9a-wyz](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+|i-[a-z]{3,8}|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de))$/i;
export const isLanguageTag = (value: unknown): value is string => typeof value === 'string' && LANGUAGE_TAG.test(value);

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** How many days a month has; 0 for one that there is not. */
const daysIn = (year: number, month: number) =>
  month < 1 || month > 12 ? 0 : new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** A time as ISO 8601 and RFC 3339 have it, on a day that exists; a zone of minus nothing says that it is not known, and is refused. */
export function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const match = TIMESTAMP.exec(value);
  if (match === null) return false;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', zone = ''] = match;
  if (/^-00(?::?00)?$/.test(zone)) return false;
  const days = Number(day);
  // The end of a day may be written as 24:00, and the end of a minute that was prolonged as 60.
  const isInDay = Number(hour) <= 23 || (Number(hour) === 24 && Number(minute) === 0 && Number(second) === 0);
  return days >= 1 && days <= daysIn(Number(year), Number(month)) && isInDay && Number(minute) <= 59 && Number(second) <= 60;
}

const DURATION =
  /^P(?:\d+(?:\.\d+)?W|(?=\d|T\d)(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?D)?(?:T(?=\d)(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?)$/;
export const isDuration = (value: unknown): value is string => typeof value === 'string' && DURATION.test(value);

const MEDIA_TYPE = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+(?:\s*;.*)?$/i;
export const isMediaType = (value: unknown): value is string => typeof value === 'string' && MEDIA_TYPE.test(value);

const SHA2 = /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;
export const isSha2 = (value: unknown): value is string => typeof value === 'string' && SHA2.test(value);

const SHA1 = /^[0-9a-f]{40}$/i;
export const isSha1 = (value: unknown): value is string => typeof value === 'string' && SHA1.test(value);
