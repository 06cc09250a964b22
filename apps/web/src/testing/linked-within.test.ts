import { beforeAll, expect, test } from 'vitest';
import type { CardType } from '@waymark/contract/cards';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { FULL } from './every-screen.ts';
import { published } from './published-card.ts';
import { isDeepLink, linkedPages, PageMap } from './reach.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const map = new PageMap(collectRoutes(features));
const CARD = '/insights/0198a000-0000-7000-8000-000000000001';

/** The pages that a screen leads to, those of its menus too. */
async function pagesLinked(shown: Shown): Promise<string[]> {
  const hrefs = new Set(linkedPages(shown.page));
  for (const opener of shown.page.querySelectorAll<HTMLElement>('[aria-haspopup=menu]')) {
    opener.click();
    await shown.rest();
    for (const href of linkedPages(document)) hrefs.add(href);
    opener.click();
    await shown.rest();
  }
  return [...hrefs].map((href) => map.at(href)?.path ?? href);
}

/** Pages of one type of card, of a group or a channel for who looks after it: each with the page that leads there. */
const LINKED: readonly { readonly path: string; readonly address: string; readonly type?: CardType }[] = [
  { path: '/insights/:id/project/viewSubmissions', address: CARD, type: 'project' },
  { path: '/insights/:id/course/learners', address: `${CARD}/course`, type: 'cmi5' },
  { path: '/insights/:id/vilt/registeredusers', address: CARD, type: 'vilt' },
  { path: '/pathways/:slug/analytics', address: '/pathways/a1', type: 'pathway' },
  { path: '/teams/:slug/edit/*', address: '/teams/a1' },
  { path: '/teams/:slug/analytics/:part', address: '/teams/a1' },
  { path: '/teams/:slug/import', address: '/teams/a1/members' },
  { path: '/channel/:slug/edit/:part?', address: '/channel/a1' },
  { path: '/channel/:slug/analytics', address: '/channel/a1' },
];

test.each(LINKED)('SHL-65 $path is linked on the page of what it belongs to, $address', async ({ path, address, type }) => {
  expect(isDeepLink(path)).toBe(true);
  const changes = type === undefined ? {} : { 'cards.get': published(type) };
  const linked = await show({ address, answering: { shape: FULL }, changes }, pagesLinked);
  expect(linked).toContain(path);
});
