import type { ScimMethod } from '@waymark/contract/provisioning';
import { PROVISIONING_LIMITS, SCIM_ROOT } from '@waymark/contract/provisioning';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { describeResourceTypes, describeSchemas, serviceProviderConfig } from './scim-discovery.ts';
import { ScimFault, type ScimNotes } from './scim-fault.ts';
import { filterCondition, isId } from './scim-filter.repo.ts';
import { presentGroup } from './scim-groups.present.ts';
import { countScimGroups, filterableGroups, findScimGroup, listScimGroups, type ScimGroupRow } from './scim-groups.repo.ts';
import { createScimGroup, patchScimGroup, removeScimGroup, replaceScimGroup } from './scim-groups.service.ts';
import { isObject, type Json, type JsonObject, nameIn, textOf } from './scim-json.ts';
import { applyOperations, PATCH_SCHEMA, readOperations } from './scim-patch.ts';
import { asksFor, namesIn, project, type Projection } from './scim-projection.ts';
import { checkBody, readResource } from './scim-resource.ts';
import { groupType, type ScimResourceType, userType } from './scim-schema.ts';
import { type Locate, locator, patchedUser, presentUser, shownUser } from './scim-users.present.ts';
import { countScimUsers, filterableUsers, findScimUser, listScimUsers, type ScimUserRow } from './scim-users.repo.ts';
import { createScimUser, type Provisioning, removeScimUser, replaceScimUser } from './scim-users.service.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
const SEARCH = '.search';

/** A request of the protocol, as far as it matters which wire it came by. */
export interface ScimRequest {
  readonly method: ScimMethod;
  /** Below the protocol's root, without the query: `/Users/2819…`. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export interface ScimAnswer {
  readonly status: number;
  /** Undefined where there is nothing to say. */
  readonly body: JsonObject | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

interface Kind<Row> {
  readonly type: ScimResourceType;
  readonly list: (
    ctx: ActorContext,
    filter: string | undefined,
    page: { offset: number; limit: number },
    projection: Projection,
  ) => Promise<{ rows: Row[]; total: number }>;
  readonly find: (ctx: ActorContext, id: string, options: { lock: boolean; projection: Projection }) => Promise<Row | undefined>;
  readonly present: (row: Row, locate: Locate) => JsonObject;
  readonly create: (work: Provisioning, wanted: JsonObject) => Promise<string>;
  readonly replace: (work: Provisioning, row: Row, wanted: JsonObject) => Promise<void>;
  readonly patch: (work: Provisioning, row: Row, body: JsonObject) => Promise<void>;
  readonly remove: (work: Provisioning, row: Row) => Promise<void>;
}

const users: Kind<ScimUserRow> = {
  type: userType,
  list: async ({ store }, filter, page, projection) => {
    const condition = filterCondition(filter, filterableUsers(store.organisationId));
    const [total, rows] = await Promise.all([
      countScimUsers(store, condition),
      page.limit === 0 ? [] : listScimUsers(store, condition, { ...page, withGroups: asksFor(projection, 'groups') }),
    ]);
    return { rows: [...rows], total };
  },
  find: ({ store }, id, { lock }) => findScimUser(store, id, { lock }),
  present: presentUser,
  create: createScimUser,
  replace: replaceScimUser,
  patch: async (work, row, body) => {
    const operations = readOperations(userType, body, work.notes);
    await replaceScimUser(work, row, patchedUser(row, applyOperations(userType, shownUser(row), operations, work.notes)));
  },
  remove: removeScimUser,
};

const groups: Kind<ScimGroupRow> = {
  type: groupType,
  list: async ({ store }, filter, page, projection) => {
    const condition = filterCondition(filter, filterableGroups(store.organisationId));
    const [total, rows] = await Promise.all([
      countScimGroups(store, condition),
      page.limit === 0 ? [] : listScimGroups(store, condition, { ...page, withMembers: asksFor(projection, 'members') }),
    ]);
    return { rows: [...rows], total };
  },
  find: ({ store }, id, { lock, projection }) => findScimGroup(store, id, { lock, withMembers: asksFor(projection, 'members') }),
  present: presentGroup,
  create: createScimGroup,
  replace: replaceScimGroup,
  patch: async (work, row, body) => patchScimGroup(work, row, readOperations(groupType, body, work.notes)),
  remove: removeScimGroup,
};

/**
 * Answers a request of SCIM 2.0 (RFC 7644). What changes something is one transaction: done whole, or not at all. Throws ScimFault, or
 * what the use cases of people and groups refuse with.
 */
export async function answerScim(ctx: ActorContext, request: ScimRequest, notes: ScimNotes): Promise<ScimAnswer> {
  const [resource = '', id, ...rest] = request.path.split('/').filter((word) => word !== '');
  if (rest.length > 0) throw new ScimFault('address-not-found');
  switch (resource.toLowerCase()) {
    case 'users':
      return answerKind(ctx, users, id, request, notes);
    case 'groups':
      return answerKind(ctx, groups, id, request, notes);
    case SEARCH:
      if (id !== undefined) throw new ScimFault('address-not-found');
      return searchEverything(ctx, request);
    case 'bulk':
      throw new ScimFault('bulk-not-supported');
    case 'me':
      throw new ScimFault('me-not-supported');
    default:
      return answerDiscovery(ctx, resource.toLowerCase(), id, request);
  }
}

function answerDiscovery(ctx: ActorContext, resource: string, id: string | undefined, { method, query }: ScimRequest): ScimAnswer {
  const locate = locator(ctx.platform.config, ctx.organisation);
  const found = new Map<string, () => JsonObject[] | JsonObject>([
    ['serviceproviderconfig', () => serviceProviderConfig(locate)],
    ['resourcetypes', () => describeResourceTypes(locate)],
    ['schemas', () => describeSchemas(locate)],
  ]).get(resource);
  if (found === undefined) throw new ScimFault('address-not-found');
  if (method !== 'GET') throw new ScimFault('method-not-allowed', { method });
  if (query['filter'] !== undefined) throw new ScimFault('filter-not-here');
  const answer = found();
  if (!Array.isArray(answer)) {
    if (id !== undefined) throw new ScimFault('address-not-found');
    return ok(answer);
  }
  if (id === undefined) return ok(listOf(answer, answer.length, 1));
  const one = answer.find((candidate) => textOf(candidate['id']).toLowerCase() === id.toLowerCase());
  if (one === undefined) throw new ScimFault('resource-not-found', { id });
  return ok(one);
}

async function answerKind<Row>(
  ctx: ActorContext,
  kind: Kind<Row>,
  id: string | undefined,
  request: ScimRequest,
  notes: ScimNotes,
): Promise<ScimAnswer> {
  const { method, query, body } = request;
  if (id === undefined) {
    if (method === 'GET') return answerList(ctx, kind, query);
    if (method === 'POST') return create(ctx, kind, request, notes);
    throw new ScimFault('method-not-allowed', { method });
  }
  if (id === SEARCH) {
    if (method !== 'POST') throw new ScimFault('method-not-allowed', { method });
    checkBody(body, SEARCH_SCHEMA);
    return answerList(ctx, kind, body);
  }
  if (method === 'POST') throw new ScimFault('method-not-allowed', { method });
  if (!isId(id)) throw new ScimFault('resource-not-found', { id });
  return method === 'GET' ? show(ctx, kind, id, request) : change(ctx, kind, id, request, notes);
}

async function answerList<Row>(ctx: ActorContext, kind: Kind<Row>, query: Readonly<Record<string, unknown>>): Promise<ScimAnswer> {
  const projection = projectionOf(query);
  const { startIndex, count, filter } = pageOf(query);
  const { rows, total } = await kind.list(ctx, filter, { offset: startIndex - 1, limit: count }, projection);
  const locate = locator(ctx.platform.config, ctx.organisation);
  return ok(
    listOf(
      rows.map((row) => project(kind.type, kind.present(row, locate), projection)),
      total,
      startIndex,
    ),
  );
}

/** People and groups in one list, people first (RFC 7644, 3.4.3). What a filter asks of one kind only nothing of the other has. */
async function searchEverything(ctx: ActorContext, { method, body }: ScimRequest): Promise<ScimAnswer> {
  if (method !== 'POST') throw new ScimFault('method-not-allowed', { method });
  checkBody(body, SEARCH_SCHEMA);
  const projection = projectionOf(body);
  const { startIndex, count, filter } = pageOf(body);
  const people = await partOf(ctx, users, filter, { offset: startIndex - 1, limit: count }, projection);
  const offset = Math.max(0, startIndex - 1 - people.total);
  const rest = await partOf(ctx, groups, filter, { offset, limit: count - people.resources.length }, projection);
  if (people.fault !== undefined && rest.fault !== undefined) throw people.fault;
  return ok(listOf([...people.resources, ...rest.resources], people.total + rest.total, startIndex));
}

/** A part of one kind's resources; none, and why, where the filter asks for what the kind does not have. */
async function partOf<Row>(
  ctx: ActorContext,
  kind: Kind<Row>,
  filter: string | undefined,
  page: { offset: number; limit: number },
  projection: Projection,
): Promise<{ resources: JsonObject[]; total: number; fault?: ScimFault }> {
  const locate = locator(ctx.platform.config, ctx.organisation);
  try {
    const { rows, total } = await kind.list(ctx, filter, page, projection);
    return { resources: rows.map((row) => project(kind.type, kind.present(row, locate), projection)), total };
  } catch (error) {
    if (error instanceof ScimFault && error.code === 'filter-attribute') return { resources: [], total: 0, fault: error };
    throw error;
  }
}

function pageOf(query: Readonly<Record<string, unknown>>): { startIndex: number; count: number; filter: string | undefined } {
  return {
    startIndex: Math.max(1, wholeNumber(query['startIndex'], 1)),
    count: Math.min(PROVISIONING_LIMITS.results, Math.max(0, wholeNumber(query['count'], PROVISIONING_LIMITS.defaultResults))),
    filter: typeof query['filter'] === 'string' ? query['filter'] : undefined,
  };
}

function listOf(resources: JsonObject[], totalResults: number, startIndex: number): JsonObject {
  return { schemas: [LIST_SCHEMA], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources };
}

/** RFC 7644, 3.4.2.4: what is not a number or is too small counts as the smallest there is. */
function wholeNumber(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? Math.min(Math.trunc(number), 2_147_483_647) : otherwise;
}

function projectionOf(query: Readonly<Record<string, unknown>>): Projection {
  return { attributes: namesIn(query['attributes']), excludedAttributes: namesIn(query['excludedAttributes']) };
}

async function show<Row>(ctx: ActorContext, kind: Kind<Row>, id: string, request: ScimRequest): Promise<ScimAnswer> {
  const projection = projectionOf(request.query);
  const row = await kind.find(ctx, id, { lock: false, projection });
  if (row === undefined) throw new ScimFault('resource-not-found', { id });
  const answer = answerWith(ctx, kind, row, projection, 200);
  if (request.ifNoneMatch !== undefined && namesVersion(request.ifNoneMatch, answer.headers['etag'])) {
    return { status: 304, body: undefined, headers: answer.headers };
  }
  return answer;
}

function answerWith<Row>(ctx: ActorContext, kind: Kind<Row>, row: Row, projection: Projection, status: number): ScimAnswer {
  const resource = kind.present(row, locator(ctx.platform.config, ctx.organisation));
  const meta = metaOf(resource);
  const headers = { etag: textOf(meta['version']), ...(status === 201 ? { location: textOf(meta['location']) } : {}) };
  return { status, body: project(kind.type, resource, projection), headers };
}

const metaOf = ({ meta }: JsonObject): JsonObject => (isObject(meta) ? meta : {});

async function create<Row>(ctx: ActorContext, kind: Kind<Row>, { body, query }: ScimRequest, notes: ScimNotes): Promise<ScimAnswer> {
  checkBody(body, kind.type.schemas[0].id);
  const wanted = readResource(kind.type, body, notes);
  return inTransaction(ctx, async (ctx) => {
    const id = await kind.create({ ctx: ctx, notes }, wanted);
    return answerAfter(ctx, kind, id, projectionOf(query), 201);
  });
}

async function answerAfter<Row>(
  ctx: ActorContext,
  kind: Kind<Row>,
  id: string,
  projection: Projection,
  status: number,
): Promise<ScimAnswer> {
  const row = await kind.find(ctx, id, { lock: false, projection });
  if (row === undefined) throw new ScimFault('resource-not-found', { id });
  return answerWith(ctx, kind, row, projection, status);
}

async function change<Row>(ctx: ActorContext, kind: Kind<Row>, id: string, request: ScimRequest, notes: ScimNotes): Promise<ScimAnswer> {
  const { method, body, query } = request;
  return inTransaction(ctx, async (ctx) => {
    const work: Provisioning = { ctx: ctx, notes };
    const row = await kind.find(ctx, id, { lock: true, projection: { attributes: [], excludedAttributes: ['members'] } });
    if (row === undefined) throw new ScimFault('resource-not-found', { id });
    checkVersion(ctx, kind, row, request.ifMatch);
    if (method === 'DELETE') {
      await kind.remove(work, row);
      return { status: 204, body: undefined, headers: {} };
    }
    if (method === 'PUT') {
      checkBody(body, kind.type.schemas[0].id);
      await kind.replace(work, row, readResource(kind.type, body, notes));
    } else {
      checkBody(body, PATCH_SCHEMA);
      await kind.patch(work, row, body);
    }
    const projection = projectionOf(query);
    const asksForMore = method === 'PUT' || kind.type.name === 'User' || projection.attributes.length > 0;
    // Everyone in a group is not sent back for each person who joins it, unless asked for (RFC 7644, 3.5.2).
    if (!asksForMore) return { status: 204, body: undefined, headers: {} };
    return answerAfter(ctx, kind, id, projection, 200);
  });
}

function checkVersion<Row>(ctx: ActorContext, kind: Kind<Row>, row: Row, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const { version } = metaOf(kind.present(row, locator(ctx.platform.config, ctx.organisation)));
  if (!namesVersion(ifMatch, textOf(version))) throw new ScimFault('changed-meanwhile');
}

/** Whether a header of versions names one, or any. Versions are weak, and so is the comparison. */
function namesVersion(header: string, version: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || (version !== undefined && header.split(',').some((tag) => bare(tag) === bare(version)));
}

const ok = (body: JsonObject): ScimAnswer => ({ status: 200, body, headers: {} });

/** Returns the protocol's path and query in an address, with or without what stands before them. */
export function scimAddress(address: string): { path: string; query: Record<string, Json> } {
  const url = URL.parse(address, 'https://directory.invalid') ?? new URL('https://directory.invalid/');
  const root = url.pathname.toLowerCase().indexOf(SCIM_ROOT);
  const path = root < 0 ? url.pathname : url.pathname.slice(root + SCIM_ROOT.length);
  return { path: decodeURIComponent(path), query: queryOf(url.searchParams) };
}

function queryOf(params: URLSearchParams): Record<string, Json> {
  const names = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'];
  const given = Object.fromEntries(params);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[nameIn(given, name) ?? name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
