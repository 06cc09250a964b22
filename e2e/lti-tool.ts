import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LTI = 'https://purl.imsglobal.org/spec/lti';
type Claims = Record<string, unknown>;

/** What the tool has to know of its platform. */
export interface Platform {
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentId: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keysUrl: string;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

/** An outside tool on this machine, written after the standards with nothing of the product: it checks launches, offers content and grades. */
export class LabTool {
  platform: Platform | undefined;
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly nonces = new Map<string, string>();
  private readonly launches = new Map<string, Claims>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<LabTool> {
    const tool = new LabTool();
    tool.server.listen(0, '127.0.0.1');
    await once(tool.server, 'listening');
    return tool;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private signed(claims: Claims): string {
    const now = Math.floor(Date.now() / 1000);
    const text = `${encoded({ alg: 'RS256', kid: 'lab', typ: 'JWT' })}.${encoded({ iat: now, exp: now + 120, ...claims })}`;
    return `${text}.${sign('sha256', Buffer.from(text), this.keys.privateKey).toString('base64url')}`;
  }

  /** The claims of a launch whose signature, issuer, audience, time and nonce are right. */
  private async read(token: string, state: string): Promise<Claims> {
    const platform = this.known();
    const [head = '', body = '', signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const { keys } = (await (await fetch(platform.keysUrl)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const key = keys.find((one) => one.kid === kid);
    if (key === undefined) throw new Error('Signed with a key that is not published');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key: key as never, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    const isOurs = claims['iss'] === platform.issuer && claims['aud'] === platform.clientId && Number(claims['exp']) * 1000 > Date.now();
    if (!isSigned || !isOurs || claims['nonce'] !== this.nonces.get(state)) throw new Error('A launch that is not good');
    this.nonces.delete(state);
    return claims;
  }

  private known(): Platform {
    if (this.platform === undefined) throw new Error('The tool does not know its platform yet');
    return this.platform;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const page = (body: string) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><head><title>Pump lab</title></head><body><main>${body}</main></body></html>`);
    };
    try {
      if (url.pathname === '/jwks') {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'lab', alg: 'RS256', use: 'sig' }] }),
        );
      } else if (url.pathname === '/register') {
        await this.register(url.searchParams.get('openid_configuration') ?? '', url.searchParams.get('registration_token') ?? '');
        page('<h1>Registered</h1>');
      } else if (url.pathname === '/login') {
        response.writeHead(302, { location: this.request(url.searchParams) }).end();
      } else if (url.pathname === '/launch') {
        const form = await formOf(request);
        page(this.show(await this.read(form.get('id_token') ?? '', form.get('state') ?? '')));
      } else if (url.pathname === '/grade') {
        await this.grade((await formOf(request)).get('launch') ?? '', 45);
        page('<h1>Work handed in</h1>');
      } else if (url.pathname === '/members') {
        const members = await this.members((await formOf(request)).get('launch') ?? '');
        page(`<h1>Taking part</h1><ul>${members.map(({ name, roles }) => `<li>${name}: ${roles.join(' ')}</li>`).join('')}</ul>`);
      } else response.writeHead(404).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }

  /** Tells a platform what it is, and learns from its answer who it is there (LTI Dynamic Registration). */
  private async register(configuration: string, token: string): Promise<void> {
    const platform = (await (await fetch(configuration)).json()) as Record<string, string>;
    const answer = await fetch(platform['registration_endpoint'] ?? '', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        application_type: 'web',
        response_types: ['id_token'],
        grant_types: ['implicit', 'client_credentials'],
        initiate_login_uri: `${this.origin}/login`,
        redirect_uris: [`${this.origin}/launch`],
        client_name: 'Pump lab by itself',
        jwks_uri: `${this.origin}/jwks`,
        token_endpoint_auth_method: 'private_key_jwt',
        scope: `${LTI}-ags/scope/score`,
        'https://purl.imsglobal.org/spec/lti-tool-configuration': {
          domain: new URL(this.origin).host,
          target_link_uri: `${this.origin}/launch`,
          claims: ['iss', 'sub', 'name'],
          messages: [{ type: 'LtiDeepLinkingRequest', target_link_uri: `${this.origin}/launch` }],
        },
      }),
    });
    if (!answer.ok) throw new Error(`The registration was refused: ${answer.status} ${await answer.text()}`);
    const registered = (await answer.json()) as Record<string, string & { deployment_id: string }>;
    this.platform = {
      issuer: platform['issuer'] ?? '',
      clientId: registered['client_id'] ?? '',
      deploymentId: registered['https://purl.imsglobal.org/spec/lti-tool-configuration']?.deployment_id ?? '',
      authorizationEndpoint: platform['authorization_endpoint'] ?? '',
      tokenEndpoint: platform['token_endpoint'] ?? '',
      keysUrl: platform['jwks_uri'] ?? '',
    };
  }

  private request(said: URLSearchParams): string {
    const { authorizationEndpoint, clientId } = this.known();
    const [state, nonce] = [randomUUID(), randomUUID()];
    this.nonces.set(state, nonce);
    const parameters = new URLSearchParams({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: clientId,
      redirect_uri: `${this.origin}/launch`,
      login_hint: said.get('login_hint') ?? '',
      lti_message_hint: said.get('lti_message_hint') ?? '',
      state,
      nonce,
    });
    return `${authorizationEndpoint}?${parameters.toString()}`;
  }

  private show(claims: Claims): string {
    if (claims[`${LTI}/claim/message_type`] === 'LtiDeepLinkingRequest') {
      const { clientId, issuer, deploymentId } = this.known();
      const { deep_link_return_url: to, data } = claims[`${LTI}-dl/claim/deep_linking_settings`] as Record<string, string>;
      const lab = {
        type: 'ltiResourceLink',
        title: 'Start a pump against a closed valve',
        text: 'A lab of ten minutes.',
        url: `${this.origin}/launch?lab=7`,
      };
      const first = { ...lab, custom: { lab: '7' }, lineItem: { scoreMaximum: 50, resourceId: 'lab-7' } };
      const second = { ...lab, title: 'Read a pump curve', url: `${this.origin}/launch?lab=8`, custom: { lab: '8' } };
      const chosen = (items: readonly unknown[]) =>
        this.signed({
          iss: clientId,
          aud: issuer,
          nonce: randomUUID(),
          [`${LTI}/claim/message_type`]: 'LtiDeepLinkingResponse',
          [`${LTI}/claim/version`]: '1.3.0',
          [`${LTI}/claim/deployment_id`]: deploymentId,
          [`${LTI}-dl/claim/data`]: data,
          [`${LTI}-dl/claim/content_items`]: items,
        });
      const form = (words: string, items: readonly unknown[]) =>
        `<form method="post" action="${to ?? ''}"><input type="hidden" name="JWT" value="${chosen(items)}"><button>${words}</button></form>`;
      return `<h1>Labs</h1>${form('Use this lab', [first])}${form('Use both labs', [first, second])}`;
    }
    const id = randomUUID();
    this.launches.set(id, claims);
    const { lab } = claims[`${LTI}/claim/custom`] as Record<string, string>;
    const name = typeof claims['name'] === 'string' ? claims['name'] : 'stranger';
    return `<h1>Lab ${lab ?? ''}</h1><p>Welcome, ${name}.</p><form method="post" action="/grade"><input type="hidden" name="launch" value="${id}"><button>Hand in</button></form><form method="post" action="/members"><input type="hidden" name="launch" value="${id}"><button>Who takes part</button></form>`;
  }

  private async token(scope: string): Promise<string> {
    const { clientId, tokenEndpoint } = this.known();
    const asked = await fetch(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: this.signed({ iss: clientId, sub: clientId, aud: tokenEndpoint, jti: randomUUID() }),
        scope,
      }),
    });
    return ((await asked.json()) as { access_token: string }).access_token;
  }

  /** Who takes part in the content of a launch, with the last word of each of their roles (LTI Names and Role Provisioning Services). */
  private async members(launch: string): Promise<{ name: string; roles: string[] }[]> {
    const service = this.launches.get(launch)?.[`${LTI}-nrps/claim/namesroleservice`] as { context_memberships_url: string };
    const token = await this.token(`${LTI}-nrps/scope/contextmembership.readonly`);
    const answer = await fetch(service.context_memberships_url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' },
    });
    if (!answer.ok) throw new Error(`The members were refused: ${answer.status} ${await answer.text()}`);
    const { members } = (await answer.json()) as { members: { name: string; roles: string[] }[] };
    return members.map(({ name, roles }) => ({ name, roles: roles.map((role) => role.split('#').at(-1) ?? '') }));
  }

  private async grade(launch: string, scoreGiven: number): Promise<void> {
    const claims = this.launches.get(launch) ?? {};
    const token = await this.token(`${LTI}-ags/scope/score`);
    const { lineitem } = claims[`${LTI}-ags/claim/endpoint`] as { lineitem: string };
    const score = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven, scoreMaximum: 50 };
    const sent = await fetch(`${lineitem}/scores`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify({ ...score, userId: claims['sub'], timestamp: new Date().toISOString() }),
    });
    if (!sent.ok) throw new Error(`The grade was refused: ${sent.status} ${await sent.text()}`);
  }
}
