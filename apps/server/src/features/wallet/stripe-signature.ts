import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that an event may be old, or ahead of our clock: an old one that was overheard is worth nothing. */
export const TOLERANCE_SECONDS = 300;

const signatureOf = (seconds: number, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');

/** Whether an event is from who knows the secret, whole, and of these minutes (WAL-06). Several signatures are there while a secret is replaced. */
export function isSignedByStripe(header: string, body: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  const wanted = Buffer.from(signatureOf(seconds, body, secret));
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
