import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { collectRoutes } from './router/routes.tsx';

const join = (parent: string, path: string) => (path.startsWith('/') ? path : `${parent}/${path}`);

const pathsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : join(parent, path);
    return [...(path === undefined || path === '*' ? [] : [own]), ...pathsOf(children, own)];
  });

/** The server answers 404 for addresses that are not in this list. `npx vitest run --project web page-paths -u` writes it. */
test('SHL-19 the server knows the addresses of all pages, as the router has them', async () => {
  setAreaPages(features);
  const paths = [...new Set(pathsOf(collectRoutes(features)))].toSorted();
  const lines = paths.map((path) => `  '${path}',\n`).join('');
  const text = `/** Addresses of the web's pages, written by a test of its router (apps/web/src/app/page-paths.test.ts). */\nexport const PAGE_PATHS = [\n${lines}] as const;\n`;
  await expect(text).toMatchFileSnapshot('../../../server/src/page-paths.ts');
});
