import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import type { Secrets } from '../../platform/session/secrets.ts';

/** DER in front of the 32 bytes of an Ed25519 private key (RFC 8410). */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What is vouched for. */
export interface Vouched {
  readonly organisationId: string;
  readonly sequence: number;
  readonly hash: string;
  readonly at: string;
}

/** The installation's key for checkpoints: made from its secret, so that every server has the same and none is stored. */
function keyOf(secrets: Secrets): KeyObject {
  const seed = Buffer.from(secrets.sign('audit-checkpoint-key', 'ed25519'), 'base64url');
  return createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

/** What others check a checkpoint with. */
export function publicKeyOf(secrets: Secrets): JsonWebKey {
  return createPublicKey(keyOf(secrets)).export({ format: 'jwk' });
}

/** Signs a checkpoint as a JWS (EdDSA). */
export async function signCheckpoint(secrets: Secrets, vouched: Vouched): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(vouched)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'audit-checkpoint' })
    .sign(keyOf(secrets));
}

/** What a checkpoint says; undefined when it was not signed here. */
export async function readCheckpoint(secrets: Secrets, statement: string): Promise<Vouched | undefined> {
  try {
    const { payload } = await compactVerify(statement, createPublicKey(keyOf(secrets)), { algorithms: ['EdDSA'] });
    return JSON.parse(Buffer.from(payload).toString('utf8')) as Vouched;
  } catch {
    return undefined;
  }
}
