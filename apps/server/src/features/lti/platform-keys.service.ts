import { createPrivateKey, generateKeyPair as generate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertKey, type KeyRow, listKeys, lockKeys } from './lti-launches.repo.ts';

const PURPOSE = 'lti.platform-key';
const DAY = 86_400_000;
/** After so many days a new key signs. */
const RENEW_DAYS = 90;
/** So long an older key is still published: longer than anything lives that it signed, and than tools keep keys. */
export const PUBLISHED_DAYS = RENEW_DAYS + 7;
const newPair = promisify(generate);

type Signing = Pick<BaseContext, 'platform' | 'organisation' | 'store' | 'now'>;

const isFresh = (key: KeyRow | undefined, now: Date): key is KeyRow =>
  key !== undefined && now.getTime() - key.created_at.getTime() < RENEW_DAYS * DAY;

/** The organisation's key that signs now; made at the first use, and again every 90 days. */
async function signingKey(ctx: Signing): Promise<{ id: string; key: KeyObject }> {
  const now = ctx.now();
  let [newest] = await listKeys(ctx.store);
  newest = isFresh(newest, now)
    ? newest
    : await inTransaction(ctx, async (ctx) => {
        await lockKeys(ctx.store);
        // Another server may have made it while this one waited.
        const [there] = await listKeys(ctx.store);
        if (isFresh(there, now)) return there;
        const { privateKey, publicKey } = await newPair('rsa', { modulusLength: 2048 });
        const jwk = publicKey.export({ format: 'jwk' }) as JWK;
        const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
        const made: KeyRow = {
          id: await calculateJwkThumbprint(jwk),
          public_key: { ...jwk },
          sealed: ctx.platform.vault.seal(ctx.organisation.id, PURPOSE, pem),
          created_at: now,
        };
        await insertKey(ctx.store, made);
        return made;
      });
  return { id: newest.id, key: createPrivateKey(ctx.platform.vault.open(ctx.organisation.id, PURPOSE, newest.sealed)) };
}

/** Signs a message of the platform to a tool (RS256), good for some minutes. */
export async function signMessage(ctx: Signing, claims: JWTPayload, seconds: number): Promise<string> {
  const { id, key } = await signingKey(ctx);
  const now = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ ...claims, iat: now, exp: now + seconds }).setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' }).sign(key);
}

/** Returns the keys that tools check our messages with. */
export async function publishedKeys(ctx: Signing): Promise<{ keys: Record<string, unknown>[] }> {
  const oldest = ctx.now().getTime() - PUBLISHED_DAYS * DAY;
  await signingKey(ctx);
  const rows = await listKeys(ctx.store);
  const shown = rows.filter(({ created_at: at }, index) => index === 0 || at.getTime() > oldest);
  return { keys: shown.map(({ id, public_key: key }) => Object.assign(key, { kid: id, alg: 'RS256', use: 'sig' })) };
}
