import { holds } from '../../platform/access/actor.ts';
import type { BaseContext, VisitorContext } from '../../platform/context.ts';
import { outageOf } from '../../platform/http/errors.ts';
import { CLIENT_TOKEN_PREFIX } from '../../platform/session/client-tokens.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { findLaunch } from './launches.repo.ts';
import { LAUNCH_TOKEN_PREFIX } from './launches.service.ts';
import { personAgent, programAgent } from './organisation-agents.ts';
import type { RecordsClient } from './records-client.ts';
import type { XapiVersion } from './statement-shape.ts';
import { consistentThrough } from './statements.repo.ts';
import type { XapiAnswer, XapiRequest } from './xapi-answer.ts';
import { XapiFault } from './xapi-fault.ts';
import { about, answerXapi } from './xapi-requests.service.ts';
import { isUuid } from './xapi-values.ts';

const VERSION_HEADER = 'x-experience-api-version';
const NEWEST: XapiVersion = '2.0.0';
/** Form fields of the alternate syntax that stand for headers. */
const FORM_HEADERS = new Set(['authorization', VERSION_HEADER, 'content-type', 'content-length', 'if-match', 'if-none-match']);
const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE']);

/** Over all servers; 1,000 a second. */
const REQUESTS_OF_A_CLIENT = { max: 60_000, perSeconds: 60 };

/** Lets a request of the protocol in, and answers it; what is refused is answered, too (PLY-03). */
export async function serveXapi(ctx: VisitorContext, raw: XapiRequest): Promise<XapiAnswer> {
  let version: XapiVersion = NEWEST;
  try {
    const isOn = ctx.organisation.setting('is_lrs_enabled');
    if (isOn && raw.path === '/about' && (raw.method === 'GET' || raw.method === 'HEAD'))
      return withVersion(await withConsistency(ctx, about()), NEWEST);
    const { request, client } = await letIn().catch((error: unknown) => {
      throw isOn || !(error instanceof XapiFault) ? error : switchedOff();
    });
    // Courses that are launched here report here, whether other programs may or not (PLY-04).
    if (!isOn && client.launch?.sessionId === undefined) throw switchedOff();
    return withVersion(await withConsistency(ctx, await serveRequest(ctx, client, request)), version);
  } catch (error) {
    return withVersion(await withConsistency(ctx, refusalOf(ctx, error)), version);
  }

  async function letIn(): Promise<{ request: XapiRequest; client: RecordsClient }> {
    const request = plainRequest(raw);
    version = versionOf(request.headers[VERSION_HEADER]) ?? NEWEST;
    return { request, client: await clientOf(ctx, request.headers['authorization']) };
  }
}

const switchedOff = () => new XapiFault(404, 'The learning record store is switched off.');

/** The same for the platform itself, which needs no credentials. */
export async function serveXapiFor(ctx: BaseContext, client: RecordsClient, request: XapiRequest): Promise<XapiAnswer> {
  try {
    return await withConsistency(ctx, await serveRequest(ctx, client, request));
  } catch (error) {
    return withConsistency(ctx, refusalOf(ctx, error));
  }
}

async function serveRequest(ctx: BaseContext, client: RecordsClient, request: XapiRequest): Promise<XapiAnswer> {
  const version = versionOf(request.headers[VERSION_HEADER]);
  if (version === undefined) throw new XapiFault(400, 'The header X-Experience-API-Version must name 1.0.x or 2.0.x.');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!client.mayWrite && !isReading) throw new XapiFault(403, 'These credentials may only read.');
  const asked = request.method === 'HEAD' ? { ...request, method: 'GET' } : request;
  const { platform, organisation, store, requestId } = ctx;
  const inside = { platform, organisation, store, requestId, actor: null, now: () => ctx.now(), client, version };
  return answerXapi(inside, asked);
}

/** Every answer says up to when the store is complete (xAPI 2.0, 4.1.6.1, asks it of statements), refusals too. */
async function withConsistency(ctx: BaseContext, answer: XapiAnswer): Promise<XapiAnswer> {
  if (answer.status >= 500 || answer.headers['x-experience-api-consistent-through'] !== undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'x-experience-api-consistent-through': await lately(ctx) } };
}

/** What was true a moment ago of what is stored is still true: a write need not ask again. */
let consistent: { askedAt: number; through: string } | undefined;
async function lately(ctx: BaseContext): Promise<string> {
  if (consistent !== undefined && performance.now() - consistent.askedAt < 1_000) return consistent.through;
  const askedAt = performance.now();
  const through = (await consistentThrough(ctx.store)).toISOString();
  consistent = { askedAt, through };
  return through;
}

function withVersion(answer: XapiAnswer, version: XapiVersion): XapiAnswer {
  return { ...answer, headers: { ...answer.headers, [VERSION_HEADER]: version } };
}

function refusalOf(ctx: BaseContext, error: unknown): XapiAnswer {
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  if (!(error instanceof XapiFault)) {
    ctx.platform.log.error({ error, requestId: ctx.requestId }, 'a request of the learning record store failed');
    const outage = outageOf(error);
    return outage === undefined
      ? { status: 500, headers: plain, body: 'Something went wrong. Try again later.' }
      : { status: outage.problem.status, headers: { ...plain, ...outage.details.headers }, body: outage.problem.title };
  }
  const { status, message, headers } = error;
  const asking = status === 401 ? { 'www-authenticate': 'Basic realm="xAPI"' } : {};
  return { status, headers: { ...plain, ...asking, ...headers }, body: message };
}

function versionOf(header: string | undefined): XapiVersion | undefined {
  if (header === undefined) return undefined;
  if (/^1\.0(?:\.\d+)?$/.test(header)) return '1.0.3';
  return /^2\.0(?:\.\d+)?$/.test(header) ? '2.0.0' : undefined;
}

/** A request as it is meant: one in the alternate syntax of 1.0 is a form that says what the request would be. */
function plainRequest(raw: XapiRequest): XapiRequest {
  const method = raw.query.get('method');
  if (method === undefined || raw.method !== 'POST') return raw;
  const form = new URLSearchParams(raw.body.toString('utf8'));
  const headers: Record<string, string | undefined> = { ...raw.headers };
  const query = new Map<string, string>();
  for (const [name, value] of form) {
    const lower = name.toLowerCase();
    if (FORM_HEADERS.has(lower)) headers[lower] = value;
    else if (name !== 'content') query.set(name, value);
  }
  if (versionOf(headers[VERSION_HEADER]) === '2.0.0') throw new XapiFault(400, 'Since 2.0 there is no alternate syntax of requests.');
  if (raw.query.size > 1) throw new XapiFault(400, 'In the alternate syntax everything but the method is in the form.');
  if (!METHODS.has(method)) throw new XapiFault(400, `There is no method "${method}".`);
  const content = form.get('content');
  if ((method === 'PUT' || method === 'POST') && content === null) throw new XapiFault(400, 'The form field "content" is missing.');
  if (!form.has('Content-Type')) headers['content-type'] = 'application/json';
  return { ...raw, method, query, headers, body: Buffer.from(content ?? '') };
}

/** Who has credentials: `Basic` with the token as its password, as programs of xAPI send it, or `Bearer`. Throws a fault of 401 or 403. */
async function clientOf(ctx: VisitorContext, authorization: string | undefined): Promise<RecordsClient> {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const decoded = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : `:${value}`;
  const colon = decoded.indexOf(':');
  const [key, secret] = [decoded.slice(0, colon), decoded.slice(colon + 1)];
  if (secret.startsWith(LAUNCH_TOKEN_PREFIX) && isUuid(key)) {
    const launch = await findLaunch(ctx.store, key, tokenHash(secret), ctx.now());
    if (launch === undefined) throw new XapiFault(401, 'The credentials are wrong, or past their time.');
    const { user_id: userId, full_name: name, registration, session_id: sessionId } = launch;
    const agent = personAgent(ctx.organisation, userId, name);
    return {
      authority: programAgent(ctx.organisation, 'player', ctx.organisation.name),
      mayWrite: true,
      launch: { agent, registration, userId, ...(sessionId === null ? {} : { sessionId }) },
    };
  }
  if (!secret.startsWith(CLIENT_TOKEN_PREFIX)) throw new XapiFault(401, 'Credentials of an API client are needed.');
  const found = await ctx.platform.clientTokens.find(ctx.organisation, secret, ctx.now());
  if (found?.actor.client === undefined) throw new XapiFault(401, 'The credentials are wrong, revoked or past their time.');
  if (!holds(found.actor, 'MANAGE_LEARNING_RECORDS')) throw new XapiFault(403, 'This API client may not use the learning record store.');
  await countRequest(ctx, found.actor.client.id);
  return { authority: programAgent(ctx.organisation, `api-client/${found.actor.client.id}`, found.name), mayWrite: found.mayWrite };
}

async function countRequest(ctx: VisitorContext, clientId: string): Promise<void> {
  const seconds = await ctx.platform.callLimits.count(`xapi:${clientId}`, REQUESTS_OF_A_CLIENT, ctx.now());
  if (seconds !== undefined) throw new XapiFault(429, `Too many requests. Try again in ${seconds} seconds.`);
}
