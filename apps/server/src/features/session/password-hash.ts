import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id at OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), PARAMETERS);
}

let decoyHash: Promise<string> | undefined;

/**
 * Whether a password is the one that was stored. Without a stored one (no one has this address) it works just as hard
 * and says no, so that the time of an answer tells nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(24).toString('base64'));
  const isRight = await verify(stored ?? (await decoyHash), password.normalize('NFKC'));
  return isRight && stored !== undefined;
}
