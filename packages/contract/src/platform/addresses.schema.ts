import { z } from 'zod';

export const httpsAddress = z.url({ protocol: /^https$/ }).max(2000);

/** An address a picture is shown from: an uploaded file, or one elsewhere under https; empty for none. */
export const imageAddress = z.union([
  z.literal(''),
  z.string().regex(/^\/api\/v1\/files\/[0-9a-f-]{36}(?:\?[\w=&]{0,80})?$/),
  httpsAddress,
]);

/** Where people get help (SHL-66): a page under https, or an email address; empty for none. */
export const helpAddress = z.union([
  z.literal(''),
  httpsAddress,
  z
    .string()
    .regex(/^mailto:[^\s@]+@[^\s@]+$/)
    .max(320),
]);

/** Whether a time zone of that name is known. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
