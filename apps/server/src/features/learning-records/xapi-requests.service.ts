import { LEARNING_RECORD_LIMITS, XAPI_VERSIONS } from '@waymark/contract/learning-records';
import { checkActor } from './agent-shape.ts';
import { serveDocuments } from './documents.service.ts';
import { termsByKeys } from './learning-terms.repo.ts';
import { type Part, readParts } from './multipart.ts';
import { checkMayReach } from './records-client.ts';
import { bestOf, languagesOf } from './statement-format.ts';
import { keyOf } from './statement-keys.ts';
import { readMore, readStatements } from './statement-reading.service.ts';
import { type RecordsContext, storeStatements } from './statement-storing.service.ts';
import type { XapiAnswer, XapiRequest } from './xapi-answer.ts';
import { wrongMethod, XapiFault } from './xapi-fault.ts';
import { Parameters } from './xapi-parameters.ts';
import { isObject, type Json, type JsonObject, readJson, textIn } from './xapi-values.ts';

const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** Returns what the store says of itself; anyone may ask. */
export function about(): XapiAnswer {
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify({ version: XAPI_VERSIONS }) };
}

/** PLY-03: answers a request of someone who was let in. Throws faults. */
export async function answerXapi(ctx: RecordsContext, request: XapiRequest): Promise<XapiAnswer> {
  const languages = languagesOf(request.headers['accept-language']);
  switch (request.path) {
    case '/statements':
      return serveStatements(ctx, request, languages);
    case '/statements/more':
      return readMore(ctx, readingOnly(request), languages);
    case '/activities/state':
      return serveDocuments(ctx, 'state', request);
    case '/activities/profile':
      return serveDocuments(ctx, 'activity-profile', request);
    case '/agents/profile':
      return serveDocuments(ctx, 'agent-profile', request);
    case '/about':
      readingOnly(request);
      return about();
    case '/activities':
      return readActivity(ctx, readingOnly(request), languages);
    case '/agents':
      return readAgent(ctx, readingOnly(request));
    default:
      throw new XapiFault(404, 'There is no such resource.');
  }
}

function readingOnly({ method, query }: XapiRequest): Parameters {
  if (method !== 'GET') throw wrongMethod(method, 'GET, HEAD');
  return new Parameters(query);
}

async function serveStatements(ctx: RecordsContext, request: XapiRequest, languages: readonly string[]): Promise<XapiAnswer> {
  const parameters = new Parameters(request.query);
  if (request.method === 'GET') return readStatements(ctx, parameters, languages);
  if (request.method === 'PUT') return putStatement(ctx, parameters, request);
  if (request.method !== 'POST') throw wrongMethod(request.method, 'GET, HEAD, PUT, POST');
  parameters.only([]);
  const { json, parts } = bodyOf(request);
  const given = Array.isArray(json) ? json : [json];
  if (given.length > LEARNING_RECORD_LIMITS.statements) throw new XapiFault(413, 'There are too many statements in one request.');
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(await storeStatements(ctx, given, parts)) };
}

async function putStatement(ctx: RecordsContext, parameters: Parameters, request: XapiRequest): Promise<XapiAnswer> {
  parameters.only(['statementId']);
  parameters.required('statementId');
  const id = parameters.uuid('statementId') ?? '';
  const { json, parts } = bodyOf(request);
  if (!isObject(json)) throw new XapiFault(400, 'The body must be one statement.');
  if (json['id'] !== undefined && textIn(json['id']).toLowerCase() !== id)
    throw new XapiFault(400, 'The id of the statement is not the one of the address.');
  await storeStatements(ctx, [{ ...json, id }], parts);
  return { status: 204, headers: {} };
}

/** The statements of a body, and what comes with them. */
function bodyOf({ headers, body }: XapiRequest): { json: Json; parts: Part[] } {
  const contentType = headers['content-type'] ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase();
  if (kind === 'application/json') return { json: readJson(body.toString('utf8'), 'The body'), parts: [] };
  if (kind !== 'multipart/mixed') throw new XapiFault(400, 'The content type must be application/json or multipart/mixed.');
  const [first, ...parts] = readParts(contentType, body);
  if (first?.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new XapiFault(400, 'The first part must be the statements, as application/json.');
  }
  return { json: readJson(first.body.toString('utf8'), 'The first part'), parts };
}

async function readActivity(ctx: RecordsContext, parameters: Parameters, languages: readonly string[]): Promise<XapiAnswer> {
  parameters.only(['activityId']);
  parameters.required('activityId');
  const id = parameters.iri('activityId') ?? '';
  const [term] = await termsByKeys(ctx.store, 'activity', [keyOf(id)]);
  const definition = term === undefined ? undefined : (JSON.parse(term.definition) as JsonObject);
  // Every language is given: it is the definition itself that is asked for. The one that suits comes first.
  for (const name of ['name', 'description']) {
    const map = definition?.[name];
    if (definition !== undefined && isObject(map)) definition[name] = { ...bestOf(map, languages), ...map };
  }
  const activity = { objectType: 'Activity', id, ...(definition === undefined ? {} : { definition }) };
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(activity) };
}

/** A person as the store knows them: by what they were asked for. */
async function readAgent(ctx: RecordsContext, parameters: Parameters): Promise<XapiAnswer> {
  parameters.only(['agent']);
  parameters.required('agent');
  const agent = parameters.object('agent') ?? {};
  checkActor(agent, 'agent');
  checkMayReach(ctx.client, agent, undefined);
  const person: JsonObject = { objectType: 'Person' };
  for (const name of ['name', 'mbox', 'mbox_sha1sum', 'openid', 'account']) if (agent[name] !== undefined) person[name] = [agent[name]];
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(person) };
}
