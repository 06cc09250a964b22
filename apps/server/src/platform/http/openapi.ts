import type { FastifyInstance } from 'fastify';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, problemSchema } from '@waymark/contract/kit';
import type { z } from 'zod';
import { jsonSchemaOf } from './answer-schema.ts';

type Json = Record<string, unknown>;

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Json>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const toSchema = (schema: unknown, io: 'input' | 'output') => jsonSchemaOf(schema as z.ZodType, io, 'draft-2020-12');

function parametersOf(endpoint: Endpoint): Json[] {
  const part = (schema: unknown, place: 'path' | 'query') => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...part(endpoint.params, 'path'), ...part(endpoint.query, 'query')];
}

function operationOf(endpoint: Endpoint): Json {
  const refusals = new Map<number, string[]>();
  for (const problem of endpoint.problems ?? []) refusals.set(problem.status, [...(refusals.get(problem.status) ?? []), problem.code]);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.personal === true ? { description: 'For a person by their own session; refused to API clients.' } : {}),
    tags: [endpoint.id.split('.')[0]],
    parameters: parametersOf(endpoint),
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: json(toSchema(endpoint.body, 'input')) } }),
    ...(endpoint.transport === 'upload' ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    'x-permissions': Array.isArray(endpoint.access) ? endpoint.access : [],
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.response === undefined ? {} : { content: json(toSchema(endpoint.response, 'output')) }),
      },
      ...Object.fromEntries([...refusals].map(([status, codes]) => [status, { description: codes.join(', '), content: problemContent }])),
      default: { description: 'Problem details (RFC 9457)', content: problemContent },
    },
  };
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function pathsOf(endpoints: readonly Endpoint[]): OpenApiDocument['paths'] {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
}

/**
 * The OpenAPI 3.1 document of all endpoints, from the same schemas that validate (PLT-05). Its paths are made when somebody first
 * reads them, as most servers are never asked.
 */
function openApiOf(endpoints: readonly Endpoint[]): OpenApiDocument {
  let paths: OpenApiDocument['paths'] | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Learning and talent API', version: '1' },
    get paths() {
      paths ??= pathsOf(endpoints);
      return paths;
    },
    components: {
      schemas: { Problem: toSchema(problemSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The cookie of a signed-in browser. Calls that change something also carry `x-csrf-token`.',
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
