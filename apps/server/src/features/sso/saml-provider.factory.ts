import { createRequire } from 'node:module';
import { DEFAULT_MAPPING, type SaveProviderInput } from '@waymark/contract/sso';
import type samlpModule from 'samlp';
import { makeSigningPair, type SigningPair } from './saml-keys.ts';

const samlp = createRequire(import.meta.url)('samlp') as typeof samlpModule;

export type SamlOverrides = Partial<Parameters<typeof samlp.getSamlResponse>[0]>;

type Participant = Parameters<Parameters<Parameters<typeof samlp.logout>[0]['sessionParticipants']['getFirst']>[0]>[1] & object;

export interface SamlPerson {
  readonly id: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly groups?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
}

const SHA256 = { signatureAlgorithm: 'rsa-sha256', digestAlgorithm: 'sha256' } as const;
const CLAIMS = DEFAULT_MAPPING.saml;

/** An independent SAML provider (samlp) with a key of its own, in this process: what a browser would carry to and fro is passed by hand. */
export class TestSamlProvider {
  readonly entityId: string;
  readonly signInUrl: string;
  readonly logoutUrl: string;
  readonly pair: SigningPair;

  private constructor(entityId: string, site: string, pair: SigningPair) {
    this.entityId = entityId;
    this.signInUrl = `${site}/saml/sign-in`;
    this.logoutUrl = `${site}/saml/logout`;
    this.pair = pair;
  }

  static async make(entityId = 'https://idp.example/saml', site = 'https://login.idp.example'): Promise<TestSamlProvider> {
    return new TestSamlProvider(entityId, site, await makeSigningPair(new Date()));
  }

  /** As an administrator would set it up. */
  settings(more: Partial<Extract<SaveProviderInput, { kind: 'saml' }>> = {}): Extract<SaveProviderInput, { kind: 'saml' }> {
    return {
      kind: 'saml',
      name: 'Northmere directory',
      enabled: true,
      trustsEmail: true,
      mapping: { ...CLAIMS, custom: [] },
      groupMappings: [],
      ...more,
      saml: {
        entityId: this.entityId,
        signInUrl: this.signInUrl,
        logoutUrl: this.logoutUrl,
        certificates: [this.pair.certificate],
        ...more.saml,
      },
    };
  }

  /** What samlp reads from a request that a browser was sent with; its signature checked where there is one. */
  readRequest(location: string, signingCert?: string) {
    const query = Object.fromEntries(new URL(location).searchParams);
    return new Promise<{ id: string; issuer: string; assertionConsumerServiceURL: string }>((resolve, reject) => {
      samlp.parseRequest({ query }, signingCert === undefined ? {} : { signingCert }, (error, parsed) =>
        error ? reject(error) : resolve(parsed),
      );
    });
  }

  /** The response samlp gives to a request, as XML; every part of it can be made wrong. */
  async answer(location: string, person: SamlPerson, overrides: SamlOverrides = {}): Promise<string> {
    const request = await this.readRequest(location);
    const options = {
      issuer: this.entityId,
      cert: this.pair.certificate,
      key: this.pair.privateKey,
      audience: request.issuer,
      recipient: request.assertionConsumerServiceURL,
      destination: request.assertionConsumerServiceURL,
      inResponseTo: request.id,
      sessionIndex: '_session-1',
      profileMapper: () => ({
        getClaims: () => ({
          [CLAIMS.email]: person.email,
          [CLAIMS.firstName]: person.firstName,
          [CLAIMS.lastName]: person.lastName,
          [CLAIMS.groups]: person.groups,
          ...person.more,
        }),
        getNameIdentifier: () => ({ nameIdentifier: person.id }),
      }),
      ...SHA256,
      ...overrides,
    };
    const user = { id: person.id, emails: [], displayName: '', name: { givenName: '', familyName: '' } };
    return new Promise((resolve, reject) => {
      samlp.getSamlResponse(options, user, (error, xml) => (error ? reject(error) : resolve(xml)));
    });
  }

  /**
   * What samlp does when someone comes to its logout, or, without a message, ends a session by itself: where it sends the browser.
   * It checks our signature and signs its own.
   */
  logout(query: Readonly<Record<string, string>>, participant: Participant): Promise<string> {
    const participants = [participant];
    const isOf = (nameId: string) => (one: Participant) => one.nameId === nameId;
    const handle = samlp.logout({
      issuer: this.entityId,
      cert: this.pair.certificate,
      key: this.pair.privateKey,
      deflate: true,
      protocolBinding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
      ...SHA256,
      sessionParticipants: {
        get: (_issuer, _indices, nameId, done) => done(null, participants.find(isOf(nameId))),
        getFirst: (done) => done(null, participants[0]),
        hasElements: () => participants.length > 0,
        remove: (_issuer, _index, nameId, done) => {
          const at = participants.findIndex(isOf(nameId));
          if (at >= 0) participants.splice(at, 1);
          done(null);
        },
      },
    });
    return new Promise((resolve, reject) => {
      const response = { redirect: resolve, send: (status: number) => reject(new Error(`samlp answered ${status}`)) };
      handle({ query, body: {}, session: {} }, response, reject);
    });
  }
}

/** What a browser posts: the response in base64. */
export const posted = (xml: string) => ({ SAMLResponse: Buffer.from(xml).toString('base64') });
