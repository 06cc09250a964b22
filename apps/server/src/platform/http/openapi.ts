import type { FastifyInstance } from 'fastify';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { answersItself, type Endpoint, problemSchema } from '@waymark/contract/kit';
import type { z } from 'zod';
import { jsonSchemaOf } from './answer-schema.ts';

type Json = Record<string, unknown>;

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Json>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const toSchema = (schema: unknown, io: 'input' | 'output') => jsonSchemaOf(schema as z.ZodType, io, 'draft-2020-12');

/** Schemas that others refer to, under names of their own: what is local to one schema is nowhere within the whole document. */
class NamedSchemas {
  readonly schemas: Json = {};
  private readonly names = new Map<string, string>();

  /** A schema for its place in the document, with what it names moved to the components. */
  placed(schema: unknown, io: 'input' | 'output', hint: string): Json {
    const { $defs = {}, ...root } = toSchema(schema, io) as Json & { $defs?: Record<string, Json> };
    const renamed = new Map(Object.entries($defs).map(([name, one]) => [`#/$defs/${name}`, this.nameOf(`${hint}.${name}`, one)]));
    if (JSON.stringify(root).includes('"$ref":"#"')) renamed.set('#', this.nameOf(hint, root));
    const refer = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(refer);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value as Json).map(([key, one]) => {
        const name = key === '$ref' ? renamed.get(String(one)) : undefined;
        return [key, name === undefined ? refer(one) : `#/components/schemas/${name}`];
      });
      const whole = Object.fromEntries(entries) as Json;
      return whole['type'] === 'array' && whole['items'] === undefined && whole['prefixItems'] === undefined
        ? { ...whole, items: {} }
        : whole;
    };
    for (const [reference, name] of renamed) {
      if (this.schemas[name] === null) this.schemas[name] = refer(reference === '#' ? root : $defs[reference.slice('#/$defs/'.length)]);
    }
    return refer(root) as Json;
  }

  /** The name of a schema; the same schema has one. Null stands for it until it is written. */
  private nameOf(wanted: string, schema: Json): string {
    const text = JSON.stringify(schema);
    const known = this.names.get(text);
    if (known !== undefined && !text.includes('"$ref"')) return known;
    const base = wanted.replace(/[^\w.-]/g, '-');
    let name = base;
    for (let at = 2; name in this.schemas; at += 1) name = `${base}-${at}`;
    this.names.set(text, name);
    this.schemas[name] = null;
    return name;
  }
}

function parametersOf(endpoint: Endpoint, named: NamedSchemas, pathNames: readonly string[]): Json[] {
  const ownNames = namesIn(endpoint.path);
  const part = (schema: unknown, place: 'path' | 'query') => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = named.placed(schema, 'input', `${endpoint.id}.${place}`) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name: place === 'path' ? (pathNames[ownNames.indexOf(name)] ?? name) : name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...part(endpoint.params, 'path'), ...part(endpoint.query, 'query')];
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

function operationOf(endpoint: Endpoint, named: NamedSchemas, pathNames: readonly string[]): Json {
  const refusals = new Map<number, string[]>();
  for (const problem of endpoint.problems ?? []) refusals.set(problem.status, [...(refusals.get(problem.status) ?? []), problem.code]);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.personal === true ? { description: 'For a person by their own session; refused to API clients.' } : {}),
    tags: [endpoint.id.split('.')[0]],
    parameters: parametersOf(endpoint, named, pathNames),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(endpoint, named.placed(endpoint.body, 'input', `${endpoint.id}.body`)) } }),
    ...(endpoint.transport === 'upload' ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    'x-permissions': Array.isArray(endpoint.access) ? endpoint.access : [],
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.response === undefined ? {} : { content: json(named.placed(endpoint.response, 'output', `${endpoint.id}.response`)) }),
        ...ownContent(endpoint),
      },
      ...Object.fromEntries([...refusals].map(([status, codes]) => [status, { description: codes.join(', '), content: problemContent }])),
      default: refusalOf(endpoint),
    },
  };
}

const bodyContent = ({ transport }: Endpoint, schema: Json) =>
  transport === 'form' ? { 'application/x-www-form-urlencoded': { schema } } : json(schema);

/** What a handler that answers by itself sends: a file of some kind, unless it only says where to go. */
function ownContent({ transport, status, produces = ['*/*'] }: Endpoint): Json {
  if (!answersItself(transport) || status >= 300) return {};
  return { content: Object.fromEntries(produces.map((type) => [type, {}])) };
}

const OAUTH_ERROR = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
} as const;

function refusalOf({ refusesWith }: Endpoint): Json {
  if (refusesWith === 'page')
    return {
      description: 'A page that says what went wrong; problem details (RFC 9457) from the door',
      content: { 'text/html': {}, ...problemContent },
    };
  if (refusesWith === 'oauth')
    return {
      description: 'An error of OAuth; problem details (RFC 9457) from the door',
      content: { ...json(OAUTH_ERROR), ...problemContent },
    };
  return { description: 'Problem details (RFC 9457)', content: problemContent };
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Addresses that differ in the names of their parameters only are one address: its first endpoint names them. */
function pathsOf(endpoints: readonly Endpoint[], named: NamedSchemas): OpenApiDocument['paths'] {
  const paths: Record<string, Json> = {};
  const templates = new Map<string, string>();
  for (const endpoint of endpoints) {
    const shape = endpoint.path.replace(/:\w+/g, ':');
    const template = templates.get(shape) ?? endpoint.path;
    templates.set(shape, template);
    const path = template.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, named, namesIn(template)) };
  }
  return paths;
}

/**
 * The OpenAPI 3.1 document of all endpoints, from the same schemas that validate (PLT-05). Its paths are made when someone first
 * reads them, as most servers are never asked.
 */
function openApiOf(endpoints: readonly Endpoint[]): OpenApiDocument {
  let paths: OpenApiDocument['paths'] | undefined;
  const named = new NamedSchemas();
  const makePaths = () => (paths ??= pathsOf(endpoints, named));
  return {
    openapi: '3.1.0',
    info: { title: 'Learning and talent API', version: '1' },
    servers: [{ url: '/' }],
    get paths() {
      return makePaths();
    },
    components: {
      get schemas() {
        makePaths();
        return { Problem: toSchema(problemSchema, 'output'), ...named.schemas };
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'The cookie of a signed-in browser, `__Host-session` where the site is served by TLS. Calls that change something also carry `x-csrf-token`.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of an API client (Administration, Connections), or the `jwtToken` of a session, good for 15 minutes. No cookie and no `x-csrf-token` then.',
        },
      },
    },
  };
}

/** Where the API's description is shown as a page. */
export const API_DOCS = '/api/docs';

/** Serves the document at /api/openapi.json and shows it at /api/docs. */
export async function bindOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApiOf(endpoints);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as StaticDocumentSpec['document'] } });
  await app.register(swaggerUi, { routePrefix: API_DOCS, staticCSP: true });
}
