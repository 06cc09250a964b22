import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { REPORTS_TAB } from '../features/people/people.routes.tsx';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { collectRoutes } from './router/routes.tsx';

const join = (parent: string, path: string) => (path.startsWith('/') ? path : `${parent}/${path}`);

const pathsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : join(parent, path);
    return [...(path === undefined || path === '*' ? [] : [own]), ...pathsOf(children, own)];
  });

/** The pages of a person stand in a route each for oneself and for others; which there are, their tabs say. */
const keys = [...features.flatMap(({ personTabs = [] }) => personTabs.map(({ key }) => key)), REPORTS_TAB];
const tabPaths = (path: string): string[] => {
  if (path === '/me/*' || path === '/:handle/*') return [path.slice(0, -2), ...keys.map((key) => path.replace('*', key))];
  return path === '/me/overview/:tab?' ? ['/me/overview', ...keys.map((key) => path.replace(':tab?', key))] : [path];
};

/** The server answers 404 for addresses that are not in this list. `npx vitest run --project web page-paths -u` writes it. */
test('SHL-19 the server knows the addresses of all pages, as the router has them', async () => {
  setAreaPages(features);
  const paths = [...new Set(pathsOf(collectRoutes(features)).flatMap(tabPaths))].toSorted();
  const lines = paths.map((path) => `  '${path}',\n`).join('');
  const text = `/** Addresses of the web's pages, written by a test of its router (apps/web/src/app/page-paths.test.ts). */\nexport const PAGE_PATHS = [\n${lines}] as const;\n`;
  await expect(text).toMatchFileSnapshot('../../../server/src/page-paths.ts');
});
