import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../db/database.ts';

const JWT_MILLISECONDS = 15 * 60_000;
// Other tokens are signed with the same key: what is made for another purpose opens nothing here.
const JWT_TYPE = 'at+jwt';
const JWT_AUDIENCE = 'api';

/** Signs and checks what leaves the server and must come back unchanged. What is stored to be read again is the vault's. */
export class Secrets {
  private readonly key: Buffer;

  private constructor(secret: string) {
    this.key = Buffer.from(secret, 'utf8');
  }

  /** Takes the configured secret, or the one of this installation, made at its first start and shared by all its servers. */
  static async load(database: Database, configured: string | undefined): Promise<Secrets> {
    if (configured !== undefined) return new Secrets(configured);
    return new Secrets(await database.installationSecret('app', randomBytes(48).toString('base64url')));
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
