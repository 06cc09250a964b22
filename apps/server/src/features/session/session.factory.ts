import type { UserId } from '@waymark/contract/kit';
import { REMEMBER_FACTOR_DAYS } from '@waymark/contract/session';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { newSessionToken, tokenHash } from '../../platform/session/session-store.ts';
import { writePassword } from './credentials.repo.ts';
import { hashPassword } from './password-hash.ts';
import { keepWaitingAddress } from './address-change.repo.ts';
import { insertResetTokens } from './password-reset.repo.ts';
import { insertBrowser } from './remembered-browsers.repo.ts';
import { insertSession } from '../../platform/session/session-rows.ts';

const HOUR = 3_600_000;

/** Gives someone a password to sign in with. */
export async function givePassword(store: Store, userId: UserId, password: string): Promise<void> {
  await writePassword(store, userId, await hashPassword(password), new Date());
}

/** A link to set a new password, as it would have been mailed: its token. */
export async function aResetLink(store: Store, userId: UserId): Promise<string> {
  const token = newSessionToken();
  const now = new Date();
  await insertResetTokens(store, [{ id: newId(), userId, tokenHash: tokenHash(token) }], {
    expiresAt: new Date(now.getTime() + HOUR),
    now,
  });
  return token;
}

/** A link that confirms another address of someone. */
export async function anAddressLink(store: Store, userId: UserId): Promise<string> {
  const token = newSessionToken();
  const now = new Date();
  const email = `${newId<string>()}@home.example`;
  await keepWaitingAddress(store, userId, { email, tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + HOUR), now });
  return token;
}

/** A session of someone on another device: its id. */
export async function aSession(store: Store, userId: UserId): Promise<string> {
  const id = newId<string>();
  const now = new Date();
  const opened = { openedBy: 'password', factorVerifiedAt: null, microsite: null, remember: false, expiresAt: null } as const;
  await insertSession(store, { ...opened, id, userId, tokenHash: tokenHash(newSessionToken()), userAgent: 'another device', now });
  return id;
}

/** A browser that someone had remembered: its id. */
export async function aRememberedBrowser(store: Store, userId: UserId): Promise<string> {
  const id = newId<string>();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + REMEMBER_FACTOR_DAYS * 24 * HOUR);
  await insertBrowser(store, { id, userId, tokenHash: tokenHash(newSessionToken()), userAgent: 'another browser', expiresAt, now });
  return id;
}
