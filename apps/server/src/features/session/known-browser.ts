import { randomBytes } from 'node:crypto';
import type { UserId } from '@waymark/contract/kit';
import type { VisitorContext } from '../../platform/context.ts';

const COOKIE = 'known-browser';
const PURPOSE = 'known-browser';
const KEPT_SECONDS = 400 * 86_400;

/**
 * SES-69: marks the browser as one that this person signed in from, so that strangers who guess at the password cannot keep them out (the device
 * cookie of OWASP's guide to blocking brute-force attacks). It opens nothing by itself.
 */
export function rememberKnownBrowser(ctx: VisitorContext, userId: UserId): void {
  const nonce = knownBrowserOf(ctx, userId) ?? randomBytes(12).toString('base64url');
  const signature = ctx.platform.secrets.sign(PURPOSE, textOf(ctx, userId, nonce));
  ctx.answerCookies.set(COOKIE, `${nonce}.${signature}`, { maxAgeSeconds: KEPT_SECONDS });
}

/** What tells this browser from others of the person; undefined where they never signed in from it. */
export function knownBrowserOf(ctx: VisitorContext, userId: UserId): string | undefined {
  const [nonce = '', signature = ''] = (ctx.caller.cookies[COOKIE] ?? '').split('.');
  return ctx.platform.secrets.isSigned(PURPOSE, textOf(ctx, userId, nonce), signature) ? nonce : undefined;
}

const textOf = ({ organisation }: VisitorContext, userId: UserId, nonce: string) => `${organisation.id}:${userId}:${nonce}`;
