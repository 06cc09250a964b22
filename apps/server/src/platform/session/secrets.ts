import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../db/database.ts';

const JWT_MILLISECONDS = 15 * 60_000;
// Other tokens are signed with the same key: what is made for another purpose opens nothing here.
const JWT_TYPE = 'at+jwt';
const JWT_AUDIENCE = 'api';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Signs and checks what leaves the server and must come back unchanged. */
export class Secrets {
  private readonly key: Buffer;

  private constructor(secret: string) {
    this.key = Buffer.from(secret, 'utf8');
  }

  /** Takes the configured secret, or the one of this installation, made at its first start and shared by all its servers. */
  static async load(database: Database, configured: string | undefined): Promise<Secrets> {
    if (configured !== undefined) return new Secrets(configured);
    const { rows } = await database.owner.query<{ value: string }>(
      `with made as (insert into installation_secrets (name, value) values ('app', $1) on conflict do nothing returning value)
       select value from made union all select value from installation_secrets where name = 'app' limit 1`,
      [randomBytes(48).toString('base64url')],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The installation has no secret');
    return new Secrets(row.value);
  }

  /** A signature of a text for one purpose; a signature made for one purpose fits no other. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.key).update(`${purpose}\n${text}`).digest('base64url');
  }

  /** Whether a signature was made here for this purpose and text. */
  isSigned(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** Seals a text that is stored, for one purpose (AES-256-GCM with a key of that purpose): whoever reads the store alone learns nothing. */
  seal(purpose: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealingKey(purpose), nonce);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** The text that was sealed for a purpose. Throws when it was changed, or sealed with another secret or for another purpose. */
  open(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.sealingKey(purpose), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  private sealingKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, '', `seal:${purpose}`, 32));
  }

  /** A token for embedded sections and outside callers, good for 15 minutes; names the session, so that signing out ends it too (SES-45). */
  async issueJwt(claims: { sessionId: string; userId: string; organisationId: string }, now: Date): Promise<string> {
    return new SignJWT({ sid: claims.sessionId, org: claims.organisationId })
      .setProtectedHeader({ alg: 'HS256', typ: JWT_TYPE })
      .setAudience(JWT_AUDIENCE)
      .setSubject(claims.userId)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + JWT_MILLISECONDS))
      .sign(this.key);
  }

  /** The session and the person a token names; undefined when it is forged, expired, made for something else or of another organisation. */
  async sessionOfJwt(token: string, organisationId: string, now: Date): Promise<{ sessionId: string; userId: string } | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        typ: JWT_TYPE,
        audience: JWT_AUDIENCE,
        requiredClaims: ['exp', 'iat', 'sub', 'sid', 'org'],
        currentDate: now,
      });
      const { sub: userId, sid: sessionId, org } = payload;
      return org === organisationId && typeof sessionId === 'string' && userId !== undefined ? { sessionId, userId } : undefined;
    } catch {
      return undefined;
    }
  }
}
