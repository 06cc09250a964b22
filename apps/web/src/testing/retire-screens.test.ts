import { beforeAll, expect, test, vi } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import type { getCardUses } from '@waymark/contract/pathways';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const { can } = JSON.parse(sampleAnswer(getCard, FULL)) as (typeof getCard.response)['_zod']['output'];
const CARD = {
  title: 'Old rules',
  cardType: 'text',
  content: { cardType: 'text', html: '<p>Words</p>' },
  state: 'published',
  hiddenReason: null,
  mustBeBought: false,
  can: { ...can, archive: true, delete: true },
};
const USES: (typeof getCardUses.response)['_zod']['output']['uses'] = [
  {
    kind: 'duties',
    count: 12,
    names: ['Ada Fox', 'Ben Cole'],
    lists: [
      { names: ['Night shift'], more: 0, href: '/assignments/a1' },
      { names: [], more: 0, href: '/assignments/a2' },
    ],
  },
  { kind: 'series', count: 1, names: [], lists: [{ names: ['Day shift', 'Cy Dahl'], more: 3, href: '/assignments/series/s1' }] },
  { kind: 'pathways', count: 1, names: ['First week'], lists: [] },
  { kind: 'bookmarks', count: 4, names: [], lists: [] },
];

test.each([
  ['Archive', 'Archive “Old rules”?'],
  ['Delete', 'Delete “Old rules”?'],
])('CRD-22 who presses %s is told by name who loses what, with the pages that list everyone', async (action, title) => {
  const changes = { 'cards.get': CARD, 'pathways.card-uses': { uses: USES }, 'cards.get-archival': { archivesOn: null } };
  const seen = await show({ address: '/insights/a1', answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'More actions');
    await vi.waitFor(() => press(shown, action), 20_000);
    const dialog = await vi.waitFor(() => {
      const found = shown.page.querySelector('[role=dialog] ul');
      if (found === null) throw new Error('The dialog is not there yet');
      return found;
    }, 20_000);
    return {
      isAsked: shown.page.textContent.includes(title),
      saysWhat: /It is used here:|Without a replacement, this is lost:/.test(shown.page.textContent),
      lines: [...dialog.querySelectorAll('li')].map((line) => line.textContent),
      links: [...dialog.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.target]),
    };
  });
  expect(seen).toEqual({
    isAsked: true,
    saysWhat: true,
    lines: [
      'assigned to 12 people: Ada Fox, Ben Cole, and 10 moreSee the list: Night shift · Everyone it applies to',
      '1 recurring assignment: Day shift, Cy Dahl, and 3 more',
      'a step of 1 pathway: First week',
      '4 people saved it',
    ],
    links: [
      ['Night shift', '/assignments/a1', '_blank'],
      ['Everyone it applies to', '/assignments/a2', '_blank'],
      ['Day shift, Cy Dahl, and 3 more', '/assignments/series/s1', '_blank'],
    ],
  });
});

test('CRD-22 a retired card says so, and leads to what replaced it; nothing is offered that it refuses', async () => {
  const none = Object.fromEntries(Object.keys(can).map((name) => [name, name === 'view']));
  const successor = { id: '0198a000-0000-7000-8000-000000000001', slug: 'new-rules', title: 'New rules' };
  const retired = { ...CARD, state: 'archived', successor, commentsEnabled: false, can: none };
  const seen = await show({ address: '/insights/a1', answering: { shape: FULL }, changes: { 'cards.get': retired } }, async ({ page }) => {
    const said = 'This is retired. You can read it, but not start or complete it. Replaced by New rules.';
    await vi.waitFor(() => expect(page.textContent).toContain(said), 20_000);
    return {
      leadsTo: [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'New rules')?.getAttribute('href'),
      offered: [...page.querySelectorAll('button')].filter(({ textContent }) => /^(?:Complete|Start|Mark|Edit|Assign)/.test(textContent)),
    };
  });
  expect(seen).toEqual({ leadsTo: '/insights/new-rules', offered: [] });
});
