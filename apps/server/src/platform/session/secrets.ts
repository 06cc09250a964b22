import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Database } from '../db/database.ts';

const JWT_MILLISECONDS = 15 * 60_000;
// Other tokens are signed with the same key: what is made for another purpose opens nothing here.
const JWT_TYPE = 'at+jwt';
const JWT_AUDIENCE = 'api';
const SECTION_TYPE = 'section+jwt';
const SECTION_AUDIENCE = 'section';

interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
  readonly organisationId: string;
}

/** Signs and checks what leaves the server and must come back unchanged. What is stored to be read again is the vault's. */
export class Secrets {
  private readonly key: KeyObject;

  private constructor(secret: string) {
    this.key = createSecretKey(secret, 'utf8');
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

  /** A token for outside callers, good for 15 minutes; names the session, so that signing out ends it too (SES-45). */
  issueJwt(claims: SessionClaims, now: Date): string {
    return this.issue(claims, {}, { type: JWT_TYPE, audience: JWT_AUDIENCE, milliseconds: JWT_MILLISECONDS }, now);
  }

  /** The session and the person a token names; undefined when it is forged, expired, made for something else or of another organisation. */
  async sessionOfJwt(token: string, organisationId: string, now: Date): Promise<{ sessionId: string; userId: string } | undefined> {
    return this.read(token, { type: JWT_TYPE, audience: JWT_AUDIENCE }, organisationId, now);
  }

  /** A token by which an embedded section acts for a person, as long as their session lasts (EMB-02). */
  issueSectionToken(claims: SessionClaims & { readonly sectionId: string }, minutes: number, now: Date): string {
    const kind = { type: SECTION_TYPE, audience: SECTION_AUDIENCE, milliseconds: minutes * 60_000 };
    return this.issue(claims, { sec: claims.sectionId }, kind, now);
  }

  /** Session, person and section that a token of a section names; undefined as `sessionOfJwt`. */
  async sectionOfToken(
    token: string,
    organisationId: string,
    now: Date,
  ): Promise<{ sessionId: string; userId: string; sectionId: string } | undefined> {
    const read = await this.read(token, { type: SECTION_TYPE, audience: SECTION_AUDIENCE }, organisationId, now);
    return typeof read?.sec === 'string' ? { ...read, sectionId: read.sec } : undefined;
  }

  /** Signed here and now: the library takes a thread and five times as long, and every answer about a session has one. */
  private issue(
    { sessionId, userId, organisationId }: SessionClaims,
    more: Record<string, string>,
    kind: { readonly type: string; readonly audience: string; readonly milliseconds: number },
    now: Date,
  ): string {
    const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
    const times = { iat: seconds(now.getTime()), exp: seconds(now.getTime() + kind.milliseconds) };
    const claims = { sid: sessionId, org: organisationId, ...more, aud: kind.audience, sub: userId, ...times };
    const signed = `${jwtPart({ alg: 'HS256', typ: kind.type })}.${jwtPart(claims)}`;
    return `${signed}.${createHmac('sha256', this.key).update(signed).digest('base64url')}`;
  }

  private async read(
    token: string,
    kind: { readonly type: string; readonly audience: string },
    organisationId: string,
    now: Date,
  ): Promise<{ sessionId: string; userId: string; sec?: unknown } | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        typ: kind.type,
        audience: kind.audience,
        requiredClaims: ['exp', 'iat', 'sub', 'sid', 'org'],
        currentDate: now,
      });
      const { sub: userId, sid: sessionId, org, sec } = payload;
      return org === organisationId && typeof sessionId === 'string' && userId !== undefined ? { sessionId, userId, sec } : undefined;
    } catch {
      return undefined;
    }
  }
}

const jwtPart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
