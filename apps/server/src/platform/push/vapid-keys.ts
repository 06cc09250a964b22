import { createECDH } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type Vault, VaultError } from '../session/vault.ts';

const NAME = 'push';
const SEALED_FOR = 'push.private-key';
const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;

/** What push services know this installation by (RFC 8292): a key pair of P-256, both halves as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of a private key. Throws where it is none. */
function pairOf(privateKey: string): VapidKeys {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey };
}

/** Returns whether a text is a private key for push, as other tools make them too. */
export function isVapidPrivateKey(text: string): boolean {
  if (Buffer.from(text, 'base64url').length !== PRIVATE_KEY_BYTES) return false;
  try {
    return pairOf(text).publicKey !== '';
  } catch {
    return false;
  }
}

function newPrivateKey(): string {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]).toString('base64url');
}

/**
 * Takes the configured key, or the one of this installation, made at its first start, sealed in the store and shared by all its servers
 * (NTF-03). Undefined where the sealed one does not open with this server's `SECRETS_KEY`: every browser subscribed with it, so no other takes
 * its place unasked.
 */
export async function loadVapidKeys(database: Database, vault: Vault, configured: string | undefined): Promise<VapidKeys | undefined> {
  if (configured !== undefined) return pairOf(configured);
  const made = vault.seal('installation', SEALED_FOR, newPrivateKey()).toString('base64url');
  const sealed = await database.installationSecret(NAME, made);
  try {
    return pairOf(vault.open('installation', SEALED_FOR, Buffer.from(sealed, 'base64url')));
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
