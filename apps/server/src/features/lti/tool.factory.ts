import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWTPayload, SignJWT } from 'jose';
import * as client from 'openid-client';
import { addLtiTool, getLtiTool, launchLtiTool, type LtiTool, type LtiToolInput, type OpenedRegistration } from '@waymark/contract/lti';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { CLAIM, SCOPE } from './lti-claims.ts';
import { toolInput } from './lti.factory.ts';

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

const bodyText = (body: unknown) => (body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '');

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Calls the server as a program elsewhere does. */
async function fetchFrom(app: TestApp, address: string, init: Call): Promise<Response> {
  const url = new URL(address);
  const answer = await app.server.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: `${url.pathname}${url.search}`,
    headers: { ...init.headers, host: url.host },
    ...(init.body === undefined ? {} : { payload: bodyText(init.body) }),
  });
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers });
}

/** What the browser is told to post, and where to. */
export interface PostedForm {
  /** The page that came, for what it says. */
  readonly page: string;
  readonly status: number;
  readonly to: string | undefined;
  readonly fields: URLSearchParams;
}

/** An outside tool: it checks launches and asks for tokens by openid-client, which knows nothing of this product. */
export class TestTool {
  readonly registered: LtiTool;
  readonly configuration: client.Configuration;
  private readonly app: TestApp;
  private readonly keys: GenerateKeyPairResult;

  private constructor(app: TestApp, registered: LtiTool, keys: GenerateKeyPairResult) {
    this.app = app;
    this.registered = registered;
    this.keys = keys;
    const { issuer, clientId, authorizationEndpoint, tokenEndpoint, keysUrl } = registered.platform;
    this.configuration = new client.Configuration(
      { issuer, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint, jwks_uri: keysUrl },
      clientId,
      // Its clock is the test's.
      { [client.clockSkew]: Math.round((app.clock.now().getTime() - Date.now()) / 1000) },
      // A platform takes its token endpoint as audience.
      client.PrivateKeyJwt(
        { key: keys.privateKey, kid: 'tool' },
        { [client.modifyAssertion]: (_head, claims) => void (claims['aud'] = tokenEndpoint) },
      ),
    );
    client.allowInsecureRequests(this.configuration);
    client.useIdTokenResponseType(this.configuration);
    this.configuration[client.customFetch] = async (address, { method, headers, body }) => this.fetch(address, { method, headers, body });
  }

  static async register(app: TestApp, administrator: SignedIn, more: Partial<LtiToolInput> = {}): Promise<TestTool> {
    const keys = await generateKeyPair('RS256', { extractable: true });
    const publicKey = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'tool', alg: 'RS256', use: 'sig' }] });
    const registered = await administrator.call(addLtiTool, { body: toolInput({ keysUrl: '', publicKey, ...more }) });
    return new TestTool(app, registered, keys);
  }

  /** A tool that registers itself at its own address, as openid-client does it; `change` is what is wrong or left out in what it says. */
  static async registerItself(
    app: TestApp,
    administrator: SignedIn,
    { toolId, address }: OpenedRegistration,
    change: Record<string, unknown> = {},
  ): Promise<{ tool: TestTool; answer: client.Configuration }> {
    const keys = await generateKeyPair('RS256', { extractable: true });
    const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'tool', alg: 'RS256', use: 'sig' }] };
    const { searchParams } = new URL(address);
    const metadata = {
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit', 'client_credentials'],
      initiate_login_uri: 'https://tool.example/login',
      redirect_uris: ['https://tool.example/launch'],
      client_name: 'Valve simulator',
      token_endpoint_auth_method: 'private_key_jwt',
      jwks,
      scope: [SCOPE.scores, SCOPE.members].join(' '),
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        domain: 'tool.example',
        description: 'Turn valves without getting wet',
        target_link_uri: 'https://tool.example/launch',
        claims: ['iss', 'sub', 'name'],
        custom_parameters: { site: 'harwick', level: 'beginner' },
        messages: [
          { type: 'LtiResourceLinkRequest', custom_parameters: { level: 'expert' } },
          { type: 'LtiDeepLinkingRequest', target_link_uri: 'https://tool.example/choose' },
        ],
      },
      ...change,
    };
    const answer = await client.dynamicClientRegistration(
      new URL(searchParams.get('openid_configuration') ?? ''),
      metadata,
      client.PrivateKeyJwt(keys.privateKey),
      {
        initialAccessToken: searchParams.get('registration_token') ?? '',
        execute: [client.allowInsecureRequests],
        [client.customFetch]: async (to, { method, headers, body }) => fetchFrom(app, to, { method, headers, body }),
      },
    );
    return { tool: new TestTool(app, await administrator.call(getLtiTool, { params: { toolId } }), keys), answer };
  }

  fetch(address: string, init: Call = {}): Promise<Response> {
    return fetchFrom(this.app, address, init);
  }

  /** Where a frame of ours sends the browser first. */
  async initiation(address: string, host = this.app.home.hostName): Promise<URLSearchParams> {
    const page = await this.fetch(`http://${host}${address}`);
    const found = /<iframe[^>]* src="([^"]+)"/.exec(await page.text())?.[1];
    return found === undefined ? new URLSearchParams() : new URL(unescaped(found)).searchParams;
  }

  /** Asks for a launch as openid-client writes it. */
  async authorize(
    said: URLSearchParams,
    change: Readonly<Record<string, string>> = {},
    cookies: Record<string, string> = {},
  ): Promise<PostedForm & { nonce: string; state: string }> {
    const parameters: Record<string, string> = {
      redirect_uri: this.registered.redirectUrls[0] ?? '',
      scope: 'openid',
      response_mode: 'form_post',
      prompt: 'none',
      nonce: client.randomNonce(),
      state: client.randomState(),
      login_hint: said.get('login_hint') ?? '',
      lti_message_hint: said.get('lti_message_hint') ?? '',
      ...change,
    };
    const address = client.buildAuthorizationUrl(this.configuration, parameters);
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await this.fetch(address.href, { headers: { cookie } });
    const text = await answer.text();
    const fields = new URLSearchParams();
    for (const [, name = '', value = ''] of text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g))
      fields.set(name, unescaped(value));
    const to = /<form method="post" action="([^"]+)"/.exec(text)?.[1];
    return { page: unescaped(text), status: answer.status, to, fields, nonce: parameters['nonce'] ?? '', state: parameters['state'] ?? '' };
  }

  /** The claims of a launch that openid-client found good: signature, issuer, audience, times, nonce, state. */
  async check(form: PostedForm & { nonce: string; state: string }): Promise<client.IDToken> {
    const posted = new Request(form.to ?? '', { method: 'POST', body: form.fields });
    return client.implicitAuthentication(this.configuration, posted, form.nonce, { expectedState: form.state });
  }

  /** A whole launch of a card. */
  async launch(who: SignedIn, card: { readonly id: string }): Promise<client.IDToken> {
    const { address } = await who.call(launchLtiTool, { params: { cardId: card.id } });
    return this.check(await this.authorize(await this.initiation(address)));
  }

  async token(...scopes: readonly string[]): Promise<string> {
    return (await client.clientCredentialsGrant(this.configuration, { scope: scopes.join(' ') })).access_token;
  }

  /** A message of the tool, with whatever is false in it. */
  async signed(claims: JWTPayload, key = this.keys.privateKey): Promise<string> {
    const now = Math.floor(this.app.clock.now().getTime() / 1000);
    return new SignJWT({
      iss: this.registered.platform.clientId,
      aud: this.registered.platform.issuer,
      iat: now,
      exp: now + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'tool' })
      .sign(key);
  }

  /** A deep linking answer to a request. */
  chosen(request: client.IDToken, items: readonly unknown[], claims: JWTPayload = {}): Promise<string> {
    const settings = request[CLAIM.deepLinkSettings] as { data: string } | undefined;
    return this.signed({
      nonce: randomUUID(),
      [CLAIM.messageType]: 'LtiDeepLinkingResponse',
      [CLAIM.version]: '1.3.0',
      [CLAIM.deploymentId]: this.registered.platform.deploymentId,
      [CLAIM.deepLinkData]: settings?.data,
      [CLAIM.contentItems]: items,
      ...claims,
    });
  }

  async call(
    method: string,
    address: string,
    token: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; link: string | null }> {
    const answer = await this.fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), link: answer.headers.get('link') };
  }
}
