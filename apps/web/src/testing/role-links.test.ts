import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_ROLES, type Permission, PERMISSIONS } from '@waymark/contract/platform';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { faultsOfEach, FULL } from './every-screen.ts';
import { frameLinks } from './frame-links.ts';
import { farFor, heldBy, letsIn, linkedPages, PageMap } from './reach.ts';
import { setStage, show, type Shown } from './stage.tsx';

/** People who hold no permission of their own on any record: what the server allows them follows from their role alone. */
const shape = { ...FULL, allows: false };
let map: PageMap;
beforeAll(async () => {
  await setStage();
  map = new PageMap(collectRoutes(features));
}, 120_000);
const learner = heldBy([]);

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

const opens = (address: string, held: ReadonlySet<Permission>) => {
  const page = map.at(address);
  return page !== undefined && letsIn(page, held);
};

/** The learner, and the roles that may do more than a learner. Who may do everything is refused nowhere. */
const roles = Object.entries(DEFAULT_ROLES)
  .map(([key, { permissions }]) => ({ key, held: heldBy(permissions) }))
  .filter(({ key, held }) => key === 'learner' || (held.size > learner.size && held.size < PERMISSIONS.length));

/** What the screens link to for each role, by page, as its people see them: noted while they are shown. */
const linksOf = new Map<string, Map<string, string[]>>();
const notes =
  (key: string) =>
  ({ page, path }: Shown): string[] => {
    const links = linksOf.get(key) ?? new Map<string, string[]>();
    const from = map.at(path)?.path ?? path;
    linksOf.set(key, links.set(from, [...(links.get(from) ?? []), ...linkedPages(page)]));
    return [];
  };

/** Shows the pages that a role may open: all of a learner’s, of other roles those that a learner may not open. */
function shown(key: string, held: ReadonlySet<Permission>, checks: readonly ((page: Shown) => string[])[]): Promise<string[]> {
  const isOfRole = (address: string) => opens(address, held) && (key === 'learner' || !opens(address, learner));
  const state = { audience: 'administrator', answering: { shape }, changes: { 'session.get': { permissions: [...held] } } } as const;
  return faultsOfEach(state, [...checks, notes(key)], ({ address, isClosed }) => isClosed && isOfRole(address));
}

test.each(roles)('SHL-65 no page that the role $key may open links to one that refuses it', async ({ key, held }) => {
  expect(await shown(key, held, [refusedLinks(held)])).toEqual([]);
  const least = import.meta.env['VITE_SCREENS'] === undefined ? 1 : 0;
  expect(linksOf.get(key)?.size ?? 0, 'the role opens pages').toBeGreaterThanOrEqual(least);
});

/** Pages of a group, a project and programmes of mentorship, as they are for those who look after them: people of any role may. */
const LOOKED_AFTER = ['/teams/a1', '/career/detail/project/a1', '/career/mentorship/programmes'];

/** Links of a learner’s pages, of those that the role has in addition, and of what its people look after. */
async function linksFor({ key, held }: (typeof roles)[number]): Promise<Map<string, string[]>> {
  if (!linksOf.has('learner')) await shown('learner', learner, []);
  if (!linksOf.has(key)) await shown(key, held, []);
  for (const address of LOOKED_AFTER) {
    await show({ address, answering: { shape: FULL }, changes: { 'session.get': { permissions: [...held] } } }, notes(key));
  }
  return new Map([...(linksOf.get('learner') ?? []), ...(linksOf.get(key) ?? [])]);
}

test.each(roles)(
  'SHL-65 the role $key finds every page it may open within three clicks, by the links that its people see',
  async (role) => {
    const links = await linksFor(role);
    const far = async (navigation: 'bar' | 'unified') =>
      farFor(map, await frameLinks(navigation, role.held), links, role.held).map((path) => `${navigation}: ${path}`);
    expect([...(await far('bar')), ...(await far('unified'))]).toEqual([]);
  },
);
