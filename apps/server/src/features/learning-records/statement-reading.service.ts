import { LEARNING_RECORD_LIMITS, XAPI_ROOT } from '@waymark/contract/learning-records';
import { checkActor } from './agent-shape.ts';
import { attachmentsBySha2 } from './learning-attachments.repo.ts';
import { termsByKeys } from './learning-terms.repo.ts';
import { type Part, writeParts } from './multipart.ts';
import { checkMayReach, type RecordsClient } from './records-client.ts';
import { asCanonical, asIds, type StatementFormat } from './statement-format.ts';
import { agentKey, keyAs, keyOf, termsOf } from './statement-keys.ts';
import type { RecordsContext } from './statement-storing.service.ts';
import { consistentThrough, findStatements, type KeyCondition, type StatementRow, statementsByIds } from './statements.repo.ts';
import type { XapiAnswer } from './xapi-answer.ts';
import { XapiFault } from './xapi-fault.ts';
import { Parameters } from './xapi-parameters.ts';
import { isObject, type JsonObject, readJson, textIn } from './xapi-values.ts';

const FILTERS = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
];
const SHAPES = ['format', 'attachments'];
const SINGLE = ['statementId', 'voidedStatementId'];

/** A statement as it is given back: as it was sent, with the times the store knows. */
function bodyOf({ body, stored, is_timed: isTimed }: StatementRow): string {
  const at = stored.toISOString();
  return `${body.slice(0, -1)},"stored":"${at}"${isTimed ? '' : `,"timestamp":"${at}"`}}`;
}

/** PLY-03: answers what statements there are, or one of them. */
export async function readStatements(ctx: RecordsContext, parameters: Parameters, languages: readonly string[]): Promise<XapiAnswer> {
  parameters.only([...SINGLE, ...FILTERS, ...SHAPES]);
  const through = await consistentThrough(ctx.store);
  const format = parameters.oneOf('format', ['exact', 'ids', 'canonical']) ?? 'exact';
  const withAttachments = parameters.flag('attachments');
  const [id, voided] = [parameters.uuid('statementId'), parameters.uuid('voidedStatementId')];
  const headers = { 'x-experience-api-consistent-through': through.toISOString() };
  if (id !== undefined || voided !== undefined) {
    if (id !== undefined && voided !== undefined) throw new XapiFault(400, 'Ask for statementId or voidedStatementId, not for both.');
    if (parameters.names().some((name) => FILTERS.includes(name)))
      throw new XapiFault(400, 'A single statement is asked for without filters.');
    return single(ctx, { id: id ?? voided ?? '', isVoid: voided !== undefined, format, withAttachments, languages, headers });
  }
  return page(ctx, { query: queryOf(parameters), after: null, format, withAttachments }, languages, headers);
}

/** Returns the next page of an answer, by the address it named. */
export async function readMore(ctx: RecordsContext, parameters: Parameters, languages: readonly string[]): Promise<XapiAnswer> {
  const through = await consistentThrough(ctx.store);
  const asked = readJson(Buffer.from(parameters.text('from') ?? '', 'base64url').toString('utf8'), 'The address of this page');
  if (!isObject(asked) || !isObject(asked['query']) || !Array.isArray(asked['after'])) throw new XapiFault(400, 'There is no such page.');
  const query = queryOf(new Parameters(new Map(Object.entries(asked['query']).map(([name, value]) => [name, textIn(value)]))));
  const [stored, place, id] = asked['after'];
  const at = new Date(textIn(stored));
  if (Number.isNaN(at.getTime()) || typeof place !== 'number' || typeof id !== 'string' || keyless(id))
    throw new XapiFault(400, 'There is no such page.');
  const format = asked['format'] === 'ids' || asked['format'] === 'canonical' ? asked['format'] : 'exact';
  const headers = { 'x-experience-api-consistent-through': through.toISOString() };
  return page(ctx, { query, after: { stored: at, place, id }, format, withAttachments: asked['attachments'] === true }, languages, headers);
}

const keyless = (id: string) => !/^[0-9a-f-]{36}$/i.test(id);

interface Query {
  readonly given: Readonly<Record<string, string>>;
  readonly keys: readonly KeyCondition[];
  readonly since: Date | null;
  readonly until: Date | null;
  readonly ascending: boolean;
  readonly limit: number;
}

/** The filters of a request; the rarest leads. */
function queryOf(parameters: Parameters): Query {
  const agent = parameters.object('agent');
  if (agent !== undefined) checkActor(agent, 'agent');
  const [verb, activity] = [parameters.iri('verb'), parameters.iri('activity')];
  const registration = parameters.uuid('registration');
  const [wideAgents, wideActivities] = [parameters.flag('related_agents'), parameters.flag('related_activities')];
  const limit = parameters.whole('limit') ?? LEARNING_RECORD_LIMITS.usualPage;
  const keys: KeyCondition[] = [];
  if (registration !== undefined) keys.push([keyAs('registration', keyOf(registration))]);
  const who = agent === undefined ? undefined : agentKey(agent);
  if (agent !== undefined && who === undefined) throw new XapiFault(400, 'agent must be told by an identifier.');
  if (who !== undefined) keys.push([keyAs('agent', who), ...(wideAgents ? [keyAs('related-agent', who)] : [])]);
  if (activity !== undefined) {
    const what = keyOf(activity);
    keys.push([keyAs('activity', what), ...(wideActivities ? [keyAs('related-activity', what)] : [])]);
  }
  if (verb !== undefined) keys.push([keyAs('verb', keyOf(verb))]);
  return {
    given: parameters.pick(FILTERS),
    keys,
    since: parameters.time('since') ?? null,
    until: parameters.time('until') ?? null,
    ascending: parameters.flag('ascending'),
    limit: limit === 0 ? LEARNING_RECORD_LIMITS.page : Math.min(limit, LEARNING_RECORD_LIMITS.page),
  };
}

/** What content may see of statements: those of its launch. */
function ownKeys({ launch }: RecordsClient): KeyCondition[] {
  if (launch === undefined) return [];
  return [[keyAs('registration', keyOf(launch.registration))], [keyAs('agent', agentKey(launch.agent) ?? '')]];
}

interface PageAsked {
  readonly query: Query;
  readonly after: { readonly stored: Date; readonly place: number; readonly id: string } | null;
  readonly format: StatementFormat;
  readonly withAttachments: boolean;
}

async function page(
  ctx: RecordsContext,
  asked: PageAsked,
  languages: readonly string[],
  headers: Record<string, string>,
): Promise<XapiAnswer> {
  const { query, after, format, withAttachments } = asked;
  const rows = await findStatements(ctx.store, { ...query, keys: [...ownKeys(ctx.client), ...query.keys], after });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const from = { query: query.given, after: [last?.stored.toISOString(), last?.place, last?.id], format, attachments: withAttachments };
  const more =
    rows.length > query.limit ? `${XAPI_ROOT}/statements/more?from=${Buffer.from(JSON.stringify(from)).toString('base64url')}` : '';
  const statements = await shaped(ctx, shown, format, languages);
  const json = `{"statements":[${statements.join(',')}],"more":${JSON.stringify(more)}}`;
  return withAttachments
    ? multipart(ctx, json, shown, headers)
    : { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json };
}

interface SingleAsked {
  readonly id: string;
  readonly isVoid: boolean;
  readonly format: StatementFormat;
  readonly withAttachments: boolean;
  readonly languages: readonly string[];
  readonly headers: Record<string, string>;
}

async function single(ctx: RecordsContext, { id, isVoid, format, withAttachments, languages, headers }: SingleAsked): Promise<XapiAnswer> {
  const [row] = await statementsByIds(ctx.store, [id]);
  if (row === undefined || row.is_void !== isVoid) throw new XapiFault(404, `There is no statement with the id ${id} here.`);
  const statement = JSON.parse(row.body) as JsonObject;
  if (ctx.client.launch !== undefined) {
    const { actor, context } = statement;
    checkMayReach(ctx.client, isObject(actor) ? actor : undefined, isObject(context) ? textIn(context['registration']) : '');
  }
  const [json = ''] = await shaped(ctx, [row], format, languages);
  const all = { ...headers, 'last-modified': row.stored.toUTCString() };
  return withAttachments
    ? multipart(ctx, json, [row], all)
    : { status: 200, headers: { ...all, 'content-type': 'application/json' }, body: json };
}

/** Statements as JSON, in the format that is asked for. */
async function shaped(
  ctx: RecordsContext,
  rows: readonly StatementRow[],
  format: StatementFormat,
  languages: readonly string[],
): Promise<string[]> {
  if (format === 'exact') return rows.map(bodyOf);
  const statements = rows.map((row) => JSON.parse(bodyOf(row)) as JsonObject);
  if (format === 'ids') return statements.map((statement) => JSON.stringify(asIds(statement)));
  const keys = statements.flatMap((one) =>
    termsOf(one)
      .filter(({ kind }) => kind === 'activity')
      .map(({ iri }) => keyOf(iri)),
  );
  const bare = statements.flatMap(({ object }) => (isObject(object) && typeof object['id'] === 'string' ? [keyOf(object['id'])] : []));
  const terms = await termsByKeys(ctx.store, 'activity', [...new Set([...keys, ...bare])]);
  const definitions = new Map(terms.map(({ key, definition }) => [key, JSON.parse(definition) as JsonObject]));
  return statements.map((statement) => JSON.stringify(asCanonical(statement, definitions, languages)));
}

/** The same with the bytes of the attachments behind it. */
async function multipart(
  ctx: RecordsContext,
  json: string,
  rows: readonly StatementRow[],
  headers: Record<string, string>,
): Promise<XapiAnswer> {
  const sha2s = new Set(rows.flatMap(({ body }) => hashesIn(JSON.parse(body) as JsonObject)));
  const kept = sha2s.size === 0 ? [] : await attachmentsBySha2(ctx.store, [...sha2s]);
  const parts: Part[] = [{ headers: { 'Content-Type': 'application/json' }, body: Buffer.from(json) }];
  for (const { sha2, content_type: type, storage_key: key } of kept) {
    const pieces: Buffer[] = [];
    for await (const piece of await ctx.platform.files.read(key)) pieces.push(piece as Buffer);
    const named = { 'Content-Type': type, 'Content-Transfer-Encoding': 'binary', 'X-Experience-API-Hash': sha2 };
    parts.push({ headers: named, body: Buffer.concat(pieces) });
  }
  const { contentType, body } = writeParts(parts);
  return { status: 200, headers: { ...headers, 'content-type': contentType }, body };
}

function hashesIn(statement: JsonObject): string[] {
  const { attachments, object } = statement;
  const own = Array.isArray(attachments) ? attachments.filter(isObject).map(({ sha2 }) => textIn(sha2).toLowerCase()) : [];
  return [...own, ...(isObject(object) && object['objectType'] === 'SubStatement' ? hashesIn(object) : [])];
}
