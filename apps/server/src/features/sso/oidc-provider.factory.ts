import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_MAPPING, type SaveProviderInput } from '@waymark/contract/sso';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import Provider, { type GrantContext } from 'oidc-provider';

const CLIENT = { clientId: 'waymark', clientSecret: 'a-secret-of-32-characters-at-least' } as const;

/** As an administrator would set up an OpenID provider. */
export function oidcSettings(
  issuer: string,
  more: Partial<Extract<SaveProviderInput, { kind: 'oidc' }>> = {},
): Extract<SaveProviderInput, { kind: 'oidc' }> {
  return {
    kind: 'oidc',
    name: 'Northmere sign-in',
    enabled: true,
    mapping: { ...DEFAULT_MAPPING.oidc, custom: [] },
    groupMappings: [],
    clientSecret: CLIENT.clientSecret,
    ...more,
    oidc: { issuer, clientId: CLIENT.clientId, ...more.oidc },
  };
}

interface Listening {
  readonly issuer: string;
  answerWith(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

async function listen(): Promise<Listening> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server: Server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (handler) => {
      handle = handler;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface OidcPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  readonly locale?: string;
  readonly groups?: readonly string[];
}

/** An independent OpenID provider (oidc-provider) on this machine, at which one person is always at the keyboard. */
export class TestOidcProvider {
  readonly issuer: string;
  readonly close: () => Promise<void>;
  /** Tells the client that the person's sessions are over. Throws when the client does not take it. */
  logOut: () => Promise<unknown> = async () => undefined;
  private readonly listening: Listening;

  private constructor(listening: Listening) {
    this.issuer = listening.issuer;
    this.close = () => listening.close();
    this.listening = listening;
  }

  static async start(): Promise<TestOidcProvider> {
    return new TestOidcProvider(await listen());
  }

  /** Begins to answer: the client sends people back to the given addresses. */
  register(addresses: { redirectUrl: string; logoutUrl: string; backChannelLogoutUrl?: string }, person: OidcPerson): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [addresses.redirectUrl],
          post_logout_redirect_uris: [addresses.logoutUrl],
          ...(addresses.backChannelLogoutUrl === undefined ? {} : { backchannel_logout_uri: addresses.backChannelLogoutUrl }),
        },
      ],
      // It calls no one on this machine by itself.
      fetch: (address: URL, { dispatcher: _guarded, ...init }: RequestInit) => fetch(address, init),
      cookies: { keys: ['one key of the test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'locale', 'groups'] },
      findAccount: () => ({ accountId: person.sub, claims: () => person }),
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
      loadExistingGrant: async ({ oidc }: GrantContext) => {
        const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    this.logOut = async () => (await provider.Client.find(CLIENT.clientId))?.backchannelLogout(person.sub);
    const callback = provider.callback();
    this.listening.answerWith((request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) return callback(request, response);
      void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    });
  }
}

/** Follows redirects at a provider as a browser would, with its cookies, until the address leaves it; gives where it goes then. */
export async function throughProvider(address: string): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
    if (new URL(next).origin !== origin) return next;
  }
  throw new Error('The provider goes round in circles');
}

/** How a hostile or broken OpenID provider differs from an honest one. */
export interface Mischief {
  readonly claims?: JWTPayload;
  /** Takes the signature off, as `alg: none` has it. */
  readonly unsigned?: boolean;
  /** Signs with a key that no one knows. */
  readonly otherKey?: boolean;
  /** Signs with something other than a private key of its own: the secret that we share with it, or its public key taken for one. */
  readonly secret?: 'client-secret' | 'public-key';
  /** Changes the head of its tokens; what is undefined is left out. */
  readonly head?: Partial<JWTHeaderParameters>;
  /** Brings its unknown key in the head of the token. */
  readonly bringsKey?: boolean;
  /** The keys it shows: its own among others, or others alone, as before a change of keys. */
  readonly keySet?: 'several' | 'others';
  /** Who the person is by its other answer, where it has one. */
  readonly otherSubject?: string;
  /** Gives no ID token. */
  readonly noToken?: boolean;
  /** Refuses the code. */
  readonly refusesCode?: boolean;
  /** Takes the call and never answers. */
  readonly silent?: boolean;
}

/** An OpenID provider that says what a test wants it to, however false. */
export class HostileOidcProvider {
  readonly issuer: string;
  readonly close: () => Promise<void>;
  mischief: Mischief = {};
  nonce = '';
  /** What it says of itself beside the usual. */
  private readonly more: (issuer: string) => object;
  private readonly keys;
  private readonly others;

  private constructor(listening: Listening, keys: GenerateKeyPairResult, others: GenerateKeyPairResult, more: (issuer: string) => object) {
    this.issuer = listening.issuer;
    this.close = () => listening.close();
    this.keys = keys;
    this.others = others;
    this.more = more;
    listening.answerWith((request, response) => void this.answer(request, response));
  }

  static async start(more: (issuer: string) => object = () => ({})): Promise<HostileOidcProvider> {
    const [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    return new HostileOidcProvider(await listen(), keys, others, more);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer, mischief } = this;
    const send = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url?.startsWith('/.well-known/') === true) {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...this.more(issuer),
      });
    }
    if (request.url === '/jwks') {
      const [own, other] = await Promise.all([exportJWK(this.keys.publicKey), exportJWK(this.others.publicKey)]);
      const shown = { own: { ...own, kid: 'one' }, other: { ...other, kid: 'two' } };
      const keys = mischief.keySet === 'others' ? [shown.other] : mischief.keySet === 'several' ? [shown.other, shown.own] : [shown.own];
      return send({ keys: keys.map((key) => Object.assign(key, { alg: 'RS256', use: 'sig' })) });
    }
    if (request.url === '/userinfo') return send({ sub: mischief.otherSubject ?? 'person-1', email: 'somebody@home.example' });
    if (mischief.silent === true) return undefined;
    if (mischief.refusesCode === true) return send({ error: 'invalid_grant', error_description: 'The code is used up' }, 400);
    const token = { access_token: 'access', token_type: 'Bearer' };
    return send(mischief.noToken === true ? token : { ...token, id_token: await this.idToken() });
  }

  /** A logout token, with whatever is false in it. */
  async logoutToken(claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    return this.signed({ iss: this.issuer, aud: CLIENT.clientId, iat: now, exp: now + 120, jti: randomUUID(), events: event, ...claims });
  }

  private async idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return this.signed({
      iss: this.issuer,
      aud: CLIENT.clientId,
      sub: 'person-1',
      iat: now,
      exp: now + 300,
      nonce: this.nonce,
      email: 'somebody@home.example',
      email_verified: true,
      ...this.mischief.claims,
    });
  }

  private async signed(claims: JWTPayload): Promise<string> {
    const { mischief, keys, others } = this;
    const used = mischief.otherKey === true || mischief.bringsKey === true ? others : keys;
    const head = {
      alg: mischief.secret === undefined ? 'RS256' : 'HS256',
      kid: 'one',
      ...(mischief.bringsKey === true ? { jwk: await exportJWK(used.publicKey) } : {}),
      ...mischief.head,
    };
    const secret = mischief.secret === 'client-secret' ? CLIENT.clientSecret : await exportSPKI(keys.publicKey);
    const signed = await new SignJWT(claims)
      .setProtectedHeader(head)
      .sign(mischief.secret === undefined ? used.privateKey : Buffer.from(secret), { crit: { 'urn:unheard-of': true } });
    if (mischief.unsigned !== true) return signed;
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    return `${header}.${signed.split('.')[1] ?? ''}.`;
  }
}
