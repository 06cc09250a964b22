import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@waymark/contract/kit';
import { features } from '../features.ts';

interface Declared {
  /** The exported name. */
  readonly name: string;
  /** The feature whose contract declares it. */
  readonly slug: string;
  readonly endpoint: Endpoint;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const bound = features.flatMap(({ slug, routes, installationRoutes = [] }) =>
  [...routes, ...installationRoutes].map(({ endpoint }) => ({ slug, endpoint })),
);
const declared = await declaredEndpoints();
const tests = await textOfTests();

/** Every endpoint of the contract, whether a feature binds it or not. */
async function declaredEndpoints(): Promise<Declared[]> {
  const found: Declared[] = [];
  for await (const file of glob('packages/contract/src/features/*/*.api.ts', { cwd: root })) {
    const module = (await import(path.join(root, file))) as Record<string, unknown>;
    const slug = path.basename(path.dirname(file));
    for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found.push({ name, slug, endpoint: value });
  }
  return found;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

async function textOfTests(): Promise<string> {
  const texts: string[] = [];
  for (const pattern of ['apps/*/src/**/*.test.ts', 'apps/*/src/**/*.test.tsx', 'e2e/**/*.ts']) {
    for await (const file of glob(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })) {
      texts.push(await readFile(path.join(root, file), 'utf8'));
    }
  }
  return texts.join('\n');
}

/** LOC-01 and LOC-05 want 150 places and units a page. */
const hasOwnSize = (id: string, size: number) => id.startsWith('locations.') && size === 150;

test('SHL-38 lists have pages of 5, 10, 12, 15 or 20 unless asked for others', () => {
  const limits = declared.flatMap(({ endpoint }) => {
    const limit = endpoint.query instanceof z.ZodObject ? (endpoint.query.shape['limit'] as unknown) : undefined;
    return limit instanceof z.ZodType ? [[endpoint.id, limit.parse(undefined)]] : [];
  });
  expect(limits.length).toBeGreaterThan(10);
  expect(limits.filter(([id, size]) => ![5, 10, 12, 15, 20].includes(size as number) && !hasOwnSize(id as string, size as number))).toEqual(
    [],
  );
});

test('every endpoint that a feature binds is declared in that feature’s contract', () => {
  const known = new Map(declared.map(({ endpoint, slug }) => [endpoint, slug]));
  expect(
    bound.filter(({ endpoint, slug }) => known.get(endpoint) !== slug).map(({ endpoint }) => endpoint.id),
    'Declare these in packages/contract/src/features/<slug>/<slug>.api.ts of the feature that binds them.',
  ).toEqual([]);
});

test('every endpoint is bound exactly once', () => {
  const times = (endpoint: Endpoint) => bound.filter((one) => one.endpoint === endpoint).length;
  expect(
    declared.filter(({ endpoint }) => times(endpoint) !== 1).map(({ name, slug }) => `${name} of ${slug}`),
    'Bind each once, in apps/server/src/features/<slug>/<slug>.routes.ts.',
  ).toEqual([]);
});

test('every endpoint has an id and a method with path of its own', () => {
  const operation = ({ method, path: address }: Endpoint) => `${method} ${address.replaceAll(/:\w+/g, ':')}`;
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(twice(declared.map(({ endpoint }) => endpoint.id))).toEqual([]);
  expect(twice(declared.map(({ endpoint }) => operation(endpoint)))).toEqual([]);
  expect(
    declared.filter(({ slug, endpoint }) => !new RegExp(`^${slug}\\.[a-z0-9-]+$`).test(endpoint.id)).map(({ endpoint }) => endpoint.id),
    'An id is <slug>.<use-case>, in kebab-case.',
  ).toEqual([]);
  // What identity providers and browsers on their way back come to has addresses of its own.
  const known = /^\/(?:api\/v\d|saml|oidc|sso|connections)\/[a-z0-9:]/;
  expect(declared.filter(({ endpoint }) => !known.test(endpoint.path)).map(({ endpoint }) => endpoint.path)).toEqual([]);
});

test('every endpoint says what it does in a sentence', () => {
  expect(
    declared
      .filter(({ endpoint }) => !/^[\p{Lu}\p{Nd}].{8,}[^.\s]$/u.test(endpoint.summary))
      .map(({ name, endpoint }) => `${name}: ${endpoint.summary}`),
    "A summary is read in the API's documentation.",
  ).toEqual([]);
});

test('every endpoint is called in a test', () => {
  const words = new Set(tests.match(/\w+/g));
  expect(declared.filter(({ name }) => !words.has(name)).map(({ name, slug }) => `${name}: call it in ${slug}.routes.test.ts`)).toEqual([]);
});
