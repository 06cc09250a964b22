import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { addressesOf } from '../testing/addresses.ts';
import { collectRoutes } from './router/routes.tsx';

/** The server answers 404 for addresses that are not in this list. `npx vitest run --project web page-paths -u` writes it. */
test('SHL-19 the server knows the addresses of all pages, as the router has them', async () => {
  setAreaPages(features);
  const lines = addressesOf(collectRoutes(features))
    .map((path) => `  '${path}',\n`)
    .join('');
  const text = `/** Addresses of the web's pages, written by a test of its router (apps/web/src/app/page-paths.test.ts). */\nexport const PAGE_PATHS = [\n${lines}] as const;\n`;
  await expect(text).toMatchFileSnapshot('../../../server/src/page-paths.ts');
});
