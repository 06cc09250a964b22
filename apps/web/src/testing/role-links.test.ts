import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_ROLES, type Permission, PERMISSIONS } from '@waymark/contract/platform';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { faultsOfEach, FULL } from './every-screen.ts';
import { letsIn, linkedPages, PageMap } from './reach.ts';
import { setStage, type Shown } from './stage.tsx';

/** People who hold no permission of their own on any record: what the server allows them follows from their role alone. */
const shape = { ...FULL, allows: false };
let map: PageMap;
beforeAll(async () => {
  await setStage();
  map = new PageMap(collectRoutes(features));
}, 120_000);
const learner = new Set<Permission>(DEFAULT_ROLES.learner.permissions);

/** Links that lead who holds these permissions to a refusal. */
const refusedLinks =
  (held: ReadonlySet<Permission>) =>
  ({ page }: Shown): string[] =>
    linkedPages(page)
      .filter((href) => {
        const meant = map.at(href);
        return meant !== undefined && !letsIn(meant, held);
      })
      .map((href) => `links to ${href}`);

const heldBy = (permissions: readonly Permission[] | 'all') =>
  new Set([...learner, ...(permissions === 'all' ? PERMISSIONS : permissions)]);
const opens = (address: string, held: ReadonlySet<Permission>) => {
  const page = map.at(address);
  return page !== undefined && letsIn(page, held);
};

/** The learner, and the roles that may do more than a learner. Who may do everything is refused nowhere. */
const roles = Object.entries(DEFAULT_ROLES)
  .map(([key, { permissions }]) => ({ key, held: heldBy(permissions) }))
  .filter(({ key, held }) => key === 'learner' || (held.size > learner.size && held.size < PERMISSIONS.length));

test.each(roles)('SHL-65 no page that the role $key may open links to one that refuses it', async ({ key, held }) => {
  let seen = 0;
  const isOfRole = (address: string) => opens(address, held) && (key === 'learner' || !opens(address, learner));
  const changes = { 'session.get': { permissions: [...held] } };
  const state = { audience: 'administrator', answering: { shape }, changes } as const;
  const looks = (shown: Shown) => {
    seen += 1;
    return refusedLinks(held)(shown);
  };
  expect(await faultsOfEach(state, [looks], ({ address, isClosed }) => isClosed && isOfRole(address))).toEqual([]);
  const least = import.meta.env['VITE_SCREENS'] === undefined ? 1 : 0;
  expect(seen, 'the role opens pages').toBeGreaterThanOrEqual(least);
});
