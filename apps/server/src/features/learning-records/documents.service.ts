import { createHash } from 'node:crypto';
import { LEARNING_RECORD_LIMITS } from '@waymark/contract/learning-records';
import { inTransaction } from '../../platform/db/database.ts';
import { checkAgent, identityOf } from './agent-shape.ts';
import {
  deleteDocuments,
  type DocumentKind,
  type DocumentPlace,
  type DocumentRow,
  findDocument,
  listDocuments,
  lockDocument,
  NOTHING,
  saveDocument,
} from './learning-documents.repo.ts';
import { personOf } from './organisation-agents.ts';
import { checkMayReach } from './records-client.ts';
import { sessionRules } from './session-rules.ts';
import { agentKey, keyOf } from './statement-keys.ts';
import type { RecordsContext } from './statement-storing.service.ts';
import type { XapiAnswer, XapiRequest } from './xapi-answer.ts';
import { wrongMethod, XapiFault } from './xapi-fault.ts';
import { Parameters } from './xapi-parameters.ts';
import { isObject, type JsonObject, readJson } from './xapi-values.ts';

const ID_NAMES: Readonly<Record<DocumentKind, string>> = {
  state: 'stateId',
  'activity-profile': 'profileId',
  'agent-profile': 'profileId',
};
/** The state with what a unit of cmi5 was launched with. */
export const LAUNCH_DATA = 'LMS.LaunchData';
/** The profile of an agent with what the learner prefers (cmi5 11). */
export const LEARNER_PREFERENCES = 'cmi5LearnerPreferences';

const EMPTY: XapiAnswer = { status: 204, headers: {} };

interface Asked {
  readonly place: DocumentPlace;
  readonly id: string | undefined;
  readonly since: Date | null;
  readonly agent: JsonObject | undefined;
}

/** PLY-03: serves the documents that content keeps: states, profiles of activities and of agents. */
export async function serveDocuments(ctx: RecordsContext, kind: DocumentKind, request: XapiRequest): Promise<XapiAnswer> {
  const asked = askedFor(ctx, kind, request);
  switch (request.method) {
    case 'GET':
      return asked.id === undefined ? list(ctx, asked) : read(ctx, asked.place, asked.id, request);
    case 'PUT':
    case 'POST':
      return write(ctx, asked, request);
    case 'DELETE':
      return remove(ctx, asked, request);
    default:
      throw wrongMethod(request.method, 'GET, HEAD, PUT, POST, DELETE');
  }
}

function askedFor(ctx: RecordsContext, kind: DocumentKind, { method, query }: XapiRequest): Asked {
  const parameters = new Parameters(query);
  const idName = ID_NAMES[kind];
  const since = method === 'GET' ? ['since'] : [];
  const hasActivity = kind !== 'agent-profile';
  const hasAgent = kind !== 'activity-profile';
  parameters.only([
    idName,
    ...since,
    ...(hasActivity ? ['activityId'] : []),
    ...(hasAgent ? ['agent'] : []),
    ...(kind === 'state' ? ['registration'] : []),
  ]);
  if (hasActivity) parameters.required('activityId');
  const activity = parameters.iri('activityId');
  if (hasAgent) parameters.required('agent');
  const agent = parameters.object('agent');
  if (agent !== undefined) checkDocumentAgent(agent);
  const registration = parameters.uuid('registration');
  if (hasAgent) checkMayReach(ctx.client, agent, registration);
  else if (ctx.client.launch !== undefined && method !== 'GET') throw new XapiFault(403, 'These credentials may only read this profile.');
  const id = parameters.text(idName);
  // What a course was launched with stays as the platform wrote it (cmi5 10.2.1); deleting all states would delete that one, too.
  if (kind === 'state' && method !== 'GET' && ctx.client.launch?.sessionId !== undefined && (id === undefined || id === LAUNCH_DATA))
    throw new XapiFault(403, 'Launch data is written by the platform alone.');
  const isMany = method === 'GET' || (method === 'DELETE' && kind === 'state');
  if (id === undefined && !isMany) throw new XapiFault(400, `The parameter "${idName}" is missing.`);
  if (id !== undefined && (id === '' || id.length > LEARNING_RECORD_LIMITS.documentId))
    throw new XapiFault(400, `The parameter "${idName}" is empty or too long.`);
  return {
    place: {
      kind,
      activityKey: activity === undefined ? NOTHING : keyOf(activity),
      agentKey: agent === undefined ? NOTHING : (agentKey(agent) ?? NOTHING),
      registration: registration ?? (id === undefined && kind === 'state' ? ctx.client.launch?.registration : NOTHING),
    },
    id,
    since: parameters.time('since') ?? null,
    agent,
  };
}

/** Of an agent only what tells it matters; a group must have an identifier. */
function checkDocumentAgent(agent: JsonObject): void {
  if (agent['objectType'] !== 'Group') return checkAgent(agent, 'agent');
  if (identityOf(agent) === undefined) throw new XapiFault(400, 'agent must be told by an identifier.');
}

async function list(ctx: RecordsContext, { place, since }: Asked): Promise<XapiAnswer> {
  const rows = await listDocuments(ctx.store, place, since);
  const newest = Math.max(0, ...rows.map(({ updated_at: at }) => at.getTime()));
  const headers = { 'content-type': 'application/json', ...(newest === 0 ? {} : { 'last-modified': new Date(newest).toUTCString() }) };
  return { status: 200, headers, body: JSON.stringify(rows.map(({ document_id: id }) => id)) };
}

async function read(ctx: RecordsContext, place: DocumentPlace, id: string, { headers: asked }: XapiRequest): Promise<XapiAnswer> {
  const row = await findDocument(ctx.store, place, id);
  if (row === undefined) throw new XapiFault(404, `There is no document "${id}" here.`);
  const { sessionId } = ctx.client.launch ?? {};
  if (place.kind === 'agent-profile' && id === LEARNER_PREFERENCES && sessionId !== undefined)
    await sessionRules().preferencesRead(ctx.store, sessionId);
  const headers = { etag: row.etag, 'last-modified': row.updated_at.toUTCString() };
  if (names(asked['if-none-match'], row.etag)) return { status: 304, headers };
  return { status: 200, headers: { ...headers, 'content-type': row.content_type }, body: row.content };
}

async function write(ctx: RecordsContext, { place, id = '', agent }: Asked, request: XapiRequest): Promise<XapiAnswer> {
  if (request.body.length > LEARNING_RECORD_LIMITS.documentBytes) throw new XapiFault(413, 'The document is too large.');
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  if (isJson(contentType)) readJson(request.body.toString('utf8'), 'The document');
  await inTransaction(ctx, async (ctx) => {
    const before = await lockDocument(ctx.store, place, id);
    checkVersion(before, request.headers);
    if (request.method === 'PUT') checkKnowing(ctx, place.kind, before, request.headers);
    const content = request.method === 'POST' ? mergedInto(before, request.body, contentType) : request.body;
    const etag = `"${createHash('sha1').update(content).digest('hex')}"`;
    const person = personOf(ctx.organisation, agent);
    await saveDocument(ctx.store, place, id, { content, content_type: contentType, etag, updated_at: ctx.now(), person_id: person.id });
  });
  return EMPTY;
}

async function remove(ctx: RecordsContext, { place, id }: Asked, request: XapiRequest): Promise<XapiAnswer> {
  await inTransaction(ctx, async (ctx) => {
    if (id !== undefined) checkVersion(await lockDocument(ctx.store, place, id), request.headers);
    await deleteDocuments(ctx.store, place, id);
  });
  return EMPTY;
}

/** Refuses with 412 what was meant for another version of the document than the one that is there. */
function checkVersion(before: DocumentRow | undefined, headers: XapiRequest['headers']): void {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (match !== undefined && (before === undefined || !names(match, before.etag))) {
    throw new XapiFault(412, 'The document is not the one that If-Match names.');
  }
  if (noneMatch !== undefined && before !== undefined && names(noneMatch, before.etag)) {
    throw new XapiFault(412, 'There is such a document already.');
  }
}

/**
 * Refuses with 409 to overwrite what the caller may not have seen; since 2.0 that holds for states, too. In 1.0 a profile names a version even
 * where there is none yet (1.0.3, communication 3.1), else 400.
 */
function checkKnowing(ctx: RecordsContext, kind: DocumentKind, before: DocumentRow | undefined, headers: XapiRequest['headers']): void {
  if (headers['if-match'] !== undefined || headers['if-none-match'] !== undefined) return;
  if (before === undefined && kind !== 'state' && ctx.version === '1.0.3') {
    throw new XapiFault(
      400,
      'A profile is put with If-None-Match: * where there should be none yet, or with the ETag of the one before as If-Match.',
    );
  }
  if (before === undefined) return;
  if (kind === 'state' && ctx.version === '1.0.3') return;
  throw new XapiFault(
    409,
    'There is such a document already. Read it first, and send its ETag as If-Match to replace it; or send If-None-Match.',
  );
}

/** Whether a list of versions in a header names one. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const isJson = (contentType: string) => contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';

/** JSON documents are put together, the new properties over the old ones; anything else cannot be. */
function mergedInto(before: DocumentRow | undefined, body: Buffer, contentType: string): Buffer {
  const given = isJson(contentType) ? readJson(body.toString('utf8'), 'The document') : undefined;
  if (given !== undefined && !isObject(given)) throw new XapiFault(400, 'A document that is posted as JSON must be an object.');
  if (before === undefined) return body;
  const old = isJson(before.content_type) ? readJson(before.content.toString('utf8'), 'The document before') : undefined;
  if (!isObject(given) || !isObject(old)) throw new XapiFault(400, 'Only JSON objects can be put together; replace the document by PUT.');
  return Buffer.from(JSON.stringify({ ...old, ...given }));
}
