import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe.each(declared)('$endpoint.id', ({ name, slug, endpoint }) => {
  test('is bound exactly once', () => {
    const times = bound.filter((one) => one.endpoint === endpoint).length;
    expect(times, `Bind ${name} once, in apps/server/src/features/${slug}/${slug}.routes.ts.`).toBe(1);
  });

  test('has an id and a method with path of its own', () => {
    const operation = ({ method, path: address }: Endpoint) => `${method} ${address.replaceAll(/:\w+/g, ':')}`;
    const others = declared.filter((one) => one.endpoint !== endpoint);
    expect(others.filter((one) => one.endpoint.id === endpoint.id || operation(one.endpoint) === operation(endpoint))).toEqual([]);
    expect(endpoint.id, 'An id is <slug>.<use-case>, in kebab-case.').toMatch(new RegExp(`^${slug}\\.[a-z0-9-]+$`));
    // What identity providers and browsers on their way back come to has addresses of its own.
    expect(endpoint.path).toMatch(/^\/(?:api\/v\d|saml|oidc|sso|connections)\/[a-z0-9:]/);
  });

  test('says what it does in a sentence', () => {
    expect(endpoint.summary, `The summary of ${name} is read in the API's documentation.`).toMatch(/^[\p{Lu}\p{Nd}].{8,}[^.\s]$/u);
  });

  test('is called in a test', () => {
    const isNamed = new RegExp(`\\b${name}\\b`).test(tests);
    expect(isNamed, `No *.test.ts names ${name}: call it in ${slug}.routes.test.ts.`).toBe(true);
  });
});
