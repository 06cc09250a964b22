import { matchRoutes, type RouteObject } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { features } from '../features.ts';
import type { FeatureRoute } from '../platform/feature.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { indexFixedPaths } from '../platform/navigation/fixed-paths.ts';
import { handleOf } from '../platform/navigation/route-handle.ts';
import { tabPaths } from '../testing/addresses.ts';
import { collectRoutes } from './router/routes.tsx';

beforeAll(() => setAreaPages(features));

interface Own {
  readonly route: FeatureRoute;
  readonly path: string;
}

/** Every route that has an address, with the whole of it. */
function ownRoutes(routes: readonly RouteObject[], above = ''): Own[] {
  return routes.flatMap(({ path, handle, index, children = [] }) => {
    const whole = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`;
    const route = handleOf(handle)?.route;
    const own = route === undefined || path === '*' || (path === undefined && index !== true) ? [] : [{ route, path: whole }];
    return [...own, ...ownRoutes(children, whole)];
  });
}

/** Addresses that a route stands for: with and without what may be left out, each of a person's tabs by its name. */
const samplesOf = (path: string): string[] =>
  tabPaths(path)
    .flatMap((one) => (one.includes('?') ? [one.replaceAll(/\/:\w+\?/g, ''), one.replaceAll('?', '')] : [one]))
    .map((one) => one.replaceAll(/:\w+/g, 'zz-1').replace(/\*$/, 'zz-1'));

const wordsOf = (path: string) => path.split('/').slice(1);
const isOpen = (word: string | undefined) => word?.startsWith(':') === true;

/** Words that stand at a place of an address whose beginning is open, such as `content` in `/:handle/content`. */
function wordsAfterOpen(paths: readonly string[], place: number): string[] {
  const found = paths.map(wordsOf).filter((words) => isOpen(words[0]) && words[place] !== undefined && !/[:*?]/.test(words[place] ?? ':'));
  return [...new Set(found.map((words) => words[place] ?? ''))];
}

/** Addresses of a route that begins with a word of its own, each open place filled with what another says there. */
const likeOthers = (path: string, paths: readonly string[]): string[] =>
  isOpen(wordsOf(path)[0])
    ? []
    : wordsOf(path).flatMap((word, place) =>
        isOpen(word)
          ? wordsAfterOpen(paths, place).map((said) =>
              `/${wordsOf(path).with(place, said).join('/')}`.replaceAll(/:\w+\??/g, 'zz-1').replace(/\*$/, 'zz-1'),
            )
          : [],
      );

/** Who answers an address, as the router decides it: the innermost route, or the one of the same address around it. */
function answering(routes: RouteObject[], address: string): (FeatureRoute | undefined)[] {
  return (matchRoutes(routes, address) ?? []).map(({ route }) => handleOf(route.handle)?.route);
}

test('SHL-65 no route stands in the way of another, and no two have one address', () => {
  const routes = collectRoutes(features);
  const faults = ownRoutes(routes).flatMap(({ route, path }) =>
    samplesOf(path)
      .filter((address) => !answering(routes, address).includes(route))
      .map((address) => `${address} is meant for ${path} and answered by ${answering(routes, address).at(-1)?.path ?? 'no one'}`),
  );
  expect(faults).toEqual([]);
}, 60_000);

test('SHL-65 no route that begins with any word answers for one that begins with a word of its own', () => {
  const routes = collectRoutes(features);
  const own = ownRoutes(routes);
  const paths = own.map(({ path }) => path);
  const faults = own.flatMap(({ path }) =>
    likeOthers(path, paths)
      .filter((address) => isOpen(wordsOf(answering(routes, address).at(-1)?.path ?? '')[0]))
      .map((address) => `${address} is meant for ${path}`),
  );
  expect(faults).toEqual([]);
}, 60_000);

test('SHL-65 a path that is fixed is looked up with the same routes as the router finds', () => {
  const routes = collectRoutes(features);
  const fixed = [...indexFixedPaths(routes)];
  expect(fixed.length).toBeGreaterThan(100);
  for (const [path, matches] of fixed)
    expect(
      matches.map(({ route }) => route),
      path,
    ).toEqual(matchRoutes(routes, path)?.map(({ route }) => route));
  const paths = new Set(fixed.map(([path]) => path));
  const missed = ownRoutes(routes).filter(({ path }) => !/[:*?]/.test(path) && !paths.has(path));
  expect(missed.map(({ path }) => path)).toEqual([]);
}, 60_000);
