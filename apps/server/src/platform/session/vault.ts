import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OrganisationId } from '@waymark/contract/kit';

const CIPHER = 'aes-256-gcm';
const VECTOR_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secrets.key';

/** Whose a secret is: an organisation's, or that of the installation itself. */
type Owner = OrganisationId | 'installation';

const placeOf = (owner: Owner, purpose: string) => Buffer.from(`${purpose}:${owner}`);

/** What was sealed cannot be opened: with another key, for another purpose, or changed since. */
export class VaultError extends Error {}

/**
 * The one way to keep secrets that must be read again (of identity providers, of authenticator apps) in the store: encrypted by
 * AES-256-GCM with a key that is not in the store, so that a stolen table, or a whole stolen store, opens nothing.
 */
export class Vault {
  private readonly key: Buffer;

  private constructor(secret: string) {
    this.key = createHash('sha256').update(`vault\n${secret}`).digest();
  }

  /** Takes the configured key, or the one in the data folder, which is made at the first start; readable by the server's user alone. */
  static async load(dataFolder: string, configured: string | undefined): Promise<Vault> {
    if (configured !== undefined) return new Vault(configured);
    const file = path.join(dataFolder, KEY_FILE);
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    try {
      // Anyone who is first makes it; everyone else reads it.
      await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    return new Vault(await readFile(file, 'utf8'));
  }

  /** Encrypts a text of an organisation for one purpose (`sso.client-secret`); it opens for no other purpose and no other organisation. */
  seal(owner: Owner, purpose: string, text: string): Buffer {
    const vector = randomBytes(VECTOR_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, vector).setAAD(placeOf(owner, purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([vector, cipher.getAuthTag(), sealed]);
  }

  /** The text that was sealed for a purpose of an organisation. Throws VaultError. */
  open(owner: Owner, purpose: string, sealed: Buffer): string {
    try {
      const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, VECTOR_BYTES)).setAAD(placeOf(owner, purpose));
      decipher.setAuthTag(sealed.subarray(VECTOR_BYTES, VECTOR_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(VECTOR_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new VaultError('A secret cannot be opened with the key of this installation', { cause: error });
    }
  }
}
