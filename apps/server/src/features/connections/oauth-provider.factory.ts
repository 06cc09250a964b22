import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ClientSettings } from './connections.public.ts';

interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
}

/** What an authorisation server of a test may be told to do otherwise. */
export interface ProviderMood {
  /** How long tokens last; undefined where it does not say. */
  expiresIn?: number | undefined;
  /** Gives a new refresh token with every renewal, and no longer accepts the previous one. */
  rotates: boolean;
  /** Answers the token endpoint by this status instead. */
  status?: number | undefined;
  /** Waits before it answers a renewal, in milliseconds. */
  delay: number;
  /** What it declines with, in place of a code. */
  declines?: string | undefined;
  /** Says of errors that all is well, as GitHub does. */
  errorsAreOk: boolean;
}

/**
 * An authorisation server by OAuth 2 on this machine, strict about its client, codes (once, with their proof key) and refresh tokens
 * (once, where it rotates). People who come agree at once. `answer` takes every other address, for the service's own API.
 */
export class TestOAuthProvider {
  readonly base: string;
  readonly client = { id: 'waymark-client', secret: 'secret of the client & more' };
  readonly mood: ProviderMood = { expiresIn: 3600, rotates: true, delay: 0, errorsAreOk: false };
  /** How often it gave new tokens for a refresh token. */
  renewals = 0;
  readonly revoked: string[] = [];
  readonly accessTokens = new Set<string>();
  readonly refreshTokens = new Set<string>();
  /** All that was asked: method and address. */
  readonly asked: string[] = [];
  readonly close: () => Promise<void>;
  answer: (request: IncomingMessage, response: ServerResponse, isKnown: boolean) => void = (_request, response) =>
    void response.writeHead(404).end();
  private readonly codes = new Map<string, Code>();

  private constructor(base: string, close: () => Promise<void>) {
    this.base = base;
    this.close = close;
  }

  static async start(): Promise<TestOAuthProvider> {
    let provider: TestOAuthProvider | undefined;
    const server = createServer((request, response) => void provider?.take(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    provider = new TestOAuthProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    return provider;
  }

  /** As an administrator would set it up. */
  settings(more: Partial<ClientSettings> = {}): ClientSettings {
    return {
      name: 'Cloud of the test',
      clientId: this.client.id,
      authorizationEndpoint: `${this.base}/authorize`,
      tokenEndpoint: `${this.base}/token`,
      revocation: { endpoint: `${this.base}/revoke`, style: 'standard' },
      scopes: ['files.read', 'offline'],
      authentication: 'post',
      parameters: { access_type: 'offline' },
      account: { endpoint: `${this.base}/me`, field: 'user.login' },
      ...more,
    };
  }

  /** Takes all tokens back that it gave, as someone does who withdraws at the service. */
  forgetTokens(): void {
    this.accessTokens.clear();
    this.refreshTokens.clear();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.base);
    this.asked.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
    if (/\/auth(?:orize)?$/.test(url.pathname)) return this.authorize(url, response);
    if (/\/(?:access_)?token$/.test(url.pathname)) return this.token(request, response);
    if (/\/(?:revoke|grant)$/.test(url.pathname)) {
      const said = await text(request);
      const token = said.startsWith('{')
        ? (JSON.parse(said) as { access_token: string }).access_token
        : new URLSearchParams(said).get('token');
      this.revoked.push(token ?? request.headers.authorization ?? '');
      return void response.writeHead(200).end();
    }
    const isKnown = this.accessTokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (url.pathname === '/me') return send(response, isKnown ? 200 : 401, isKnown ? { user: { login: 'ada' } } : {});
    this.answer(request, response, isKnown);
    return undefined;
  }

  private authorize({ searchParams }: URL, response: ServerResponse): void {
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    // As RFC 9207 has it: who answers.
    back.searchParams.set('iss', this.base);
    if (this.mood.declines === undefined) {
      const code = randomUUID();
      this.codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri: searchParams.get('redirect_uri') ?? '' });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', this.mood.declines);
    response.writeHead(302, { location: back.href }).end();
  }

  private async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const refused = (error: string, description: string, status = 400) =>
      send(response, this.mood.errorsAreOk ? 200 : status, { error, error_description: description });
    if (this.mood.status !== undefined) return void response.writeHead(this.mood.status, { 'content-type': 'text/html' }).end('<p>Busy');
    const [id, secret] = clientOf(request, form);
    if (id !== this.client.id) return refused('invalid_client', 'The OAuth client was not found.', 401);
    if (secret !== this.client.secret) return refused('invalid_client', 'The provided client secret is invalid.', 401);
    if (form.get('grant_type') === 'refresh_token') {
      await new Promise((resolve) => {
        setTimeout(resolve, this.mood.delay);
      });
      const previous = form.get('refresh_token') ?? '';
      if (!this.refreshTokens.has(previous)) return refused('invalid_grant', 'Token has been expired or revoked.');
      if (this.mood.rotates) this.refreshTokens.delete(previous);
      this.renewals += 1;
      return this.give(response, this.mood.rotates);
    }
    const code = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    if (code === undefined) return refused('invalid_grant', 'Malformed auth code.');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== code.challenge) return refused('invalid_grant', 'The proof key is wrong.');
    if (form.get('redirect_uri') !== code.redirectUri) return refused('redirect_uri_mismatch', 'Bad Request');
    return this.give(response, true);
  }

  private give(response: ServerResponse, withRefreshToken: boolean): void {
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    this.accessTokens.add(accessToken);
    if (withRefreshToken) this.refreshTokens.add(refreshToken);
    send(response, 200, {
      access_token: accessToken,
      token_type: 'bearer',
      scope: 'files.read',
      ...(this.mood.expiresIn === undefined ? {} : { expires_in: this.mood.expiresIn }),
      ...(withRefreshToken ? { refresh_token: refreshToken } : {}),
    });
  }
}

/** Who asks: by the form (post), or by the header (basic), whose parts are encoded as a form's. */
function clientOf(request: IncomingMessage, form: URLSearchParams): [string, string] {
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (basic === undefined) return [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  return [decode(id), decode(secret)];
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
