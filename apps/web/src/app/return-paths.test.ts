import { afterSignIn, isPublicPath, isReturnPath, ENTRY_STEP_PATHS } from '@waymark/contract/session';
import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { addressesOf } from '../testing/addresses.ts';
import { collectRoutes } from './router/routes.tsx';

/** Steps on the way in and the end of a session; home is where everyone ends anyway. */
const NOT_KEPT = new Set<string>([...Object.values(ENTRY_STEP_PATHS), '/', '/onboarding', '/onboard/v2', '/log_out']);

test('SES-11 a link to any page of the router leads there after signing in, with its query and hash', () => {
  setAreaPages(features);
  const pages = addressesOf(collectRoutes(features))
    .map((path) =>
      path
        .replaceAll(/\/:\w+\?/g, '')
        .replaceAll(/:\w+/g, 'x1')
        .replace('/*', '/more'),
    )
    .filter((path) => !NOT_KEPT.has(path) && !isPublicPath(path));
  expect(pages.length).toBeGreaterThan(150);
  const links = pages.map((path) => `${path}?from=mail&tab=2#part`);
  expect(links.filter((link) => !isReturnPath(link) || afterSignIn(link, '/home') !== link)).toEqual([]);
});
