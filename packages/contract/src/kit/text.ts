import { z } from 'zod';
import { canonicalEmail, INVISIBLE_MARKS } from './email-address.ts';

/** Control characters other than tab and line breaks: never meant, and PostgreSQL refuses NUL. So are halves of characters. */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to drop
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const storable = (text: string) => text.replace(CONTROL_CHARACTERS, '').toWellFormed();
const clean = (text: string) => storable(text).normalize('NFC').trim();

/** One required line or paragraph of plain text, trimmed, of at most `max` characters. */
export const requiredText = (max: number) => z.string().transform(clean).pipe(z.string().min(1).max(max));

/** Plain text that may be empty, trimmed, of at most `max` characters. */
export const optionalText = (max: number) => z.string().transform(clean).pipe(z.string().max(max));

/** Rich text as HTML: sanitised by the server before it is stored, so only its size is judged here. */
export const richText = (max: number) => z.string().transform(storable).pipe(z.string().max(max));

/** An email address, in the form that every door compares (`canonicalEmail`). */
export const emailAddress = z
  .string()
  .max(508)
  .transform((text, ctx) => {
    const address = canonicalEmail(text);
    if (address !== undefined) return address;
    ctx.addIssue({ code: 'invalid_format', format: 'email', input: text });
    return z.NEVER;
  });

/** Returns an employee number as it is kept and compared: without marks that no one sees, composed, trimmed (ADM-01). */
export const canonicalNumber = (text: string): string => storable(text).replace(INVISIBLE_MARKS, '').normalize('NFC').trim();

/** An employee number that may be empty, of at most `max` characters, in the form that is compared (`canonicalNumber`). */
export const employeeNumber = (max: number) => z.string().transform(canonicalNumber).pipe(z.string().max(max));

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether at least one of two names is there: many people have one name only (ADM-01). Refused as `required` on `firstName`. */
export const hasSomeName = ({ firstName, lastName }: Names) => firstName !== '' || lastName !== '';
export const ONE_NAME_NEEDED = { path: ['firstName'], error: 'required' };

/** Returns two names with a single one where the product keeps it: in the first. */
export const nameInFirst = ({ firstName, lastName }: Names): Names =>
  firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName };

/**
 * Returns the names of someone after a source has said one or both: what is not said stays. Of someone with one name, one name is all of it, whichever of both
 * it came as (ADM-01).
 */
export function namesAfter(
  before: Names,
  said: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Names {
  const { firstName = '', lastName = '' } = said;
  if (firstName === '' && before.lastName === '') return lastName === '' ? before : { firstName: lastName, lastName: '' };
  return { firstName: firstName || before.firstName, lastName: lastName || before.lastName };
}

/** A day of the calendar, `YYYY-MM-DD`, in what the server answers. */
export const calendarDay = z.iso.date();

/** A month of the calendar, `YYYY-MM`. */
export const calendarMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });

const IMPLAUSIBLE = 'implausible-date';
const isBetween = (first: string, last: string) => (text: string) => {
  const at = Date.parse(text);
  return at >= Date.parse(first) && at <= Date.parse(last);
};

/** A moment that someone plans with: of this century, and no slip of the pen. Refused as `implausible-date`. */
export const plannedMoment = moment.refine(isBetween('2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'), IMPLAUSIBLE);

/** A day (`YYYY-MM-DD`) that a living person's papers may bear. Refused as `implausible-date`. */
export const plausibleDay = z.iso.date().refine(isBetween('1900-01-01', '2199-12-31'), IMPLAUSIBLE);

/** A flag in a query string: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string, repeated or once: `?type=video&type=quiz`. */
export const queryList = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max).optional());

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(code: string): boolean {
  try {
    return languageNames.of(code) !== undefined;
  } catch {
    // What has not even the form of a code.
    return false;
  }
}

/** A language that someone speaks, by its code (BCP 47): one that has a name. */
export const languageCode = z.string().max(12).refine(isLanguage, 'invalid-choice');
