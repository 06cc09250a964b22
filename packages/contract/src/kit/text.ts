import { z } from 'zod';

/** Control characters other than tab and line breaks: never meant, and PostgreSQL refuses NUL. */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to drop
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const clean = (text: string) => text.replace(CONTROL_CHARACTERS, '').normalize('NFC').trim();

/** One required line or paragraph of plain text, trimmed, of at most `max` characters. */
export const requiredText = (max: number) => z.string().transform(clean).pipe(z.string().min(1).max(max));

/** Plain text that may be empty, trimmed, of at most `max` characters. */
export const optionalText = (max: number) => z.string().transform(clean).pipe(z.string().max(max));

/** Rich text as HTML: sanitised by the server before it is stored, so only its size is judged here. */
export const richText = (max: number) => z.string().max(max);

/** An e-mail address, trimmed and lower-cased. */
export const emailAddress = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });

/** A flag in a query string: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string, repeated or once: `?type=video&type=quiz`. */
export const queryList = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max).optional());
