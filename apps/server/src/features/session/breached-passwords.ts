import { createHash } from 'node:crypto';

const MILLISECONDS = 3_000;
const PREFIX_LENGTH = 5;

/**
 * Whether a password is known from a leak, by a service that is asked with the first five digits of its SHA-1 and answers with the rest of
 * all it knows of them (the range protocol of Have I Been Pwned): it never learns which password was meant. Throws when it does not answer.
 * @param rangeUrl the digits are put at its end
 */
export async function isBreachedPassword(rangeUrl: string, password: string): Promise<boolean> {
  const digits = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
  const { request } = await import('undici');
  const { statusCode, body } = await request(`${rangeUrl}${digits.slice(0, PREFIX_LENGTH)}`, {
    headers: { 'add-padding': 'true' },
    signal: AbortSignal.timeout(MILLISECONDS),
  });
  const known = await body.text();
  if (statusCode !== 200) throw new Error(`The service of breached passwords answered ${statusCode}`);
  const rest = digits.slice(PREFIX_LENGTH);
  // A line of padding counts nothing.
  return known.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
}
