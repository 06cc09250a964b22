import { beforeAll, expect, test } from 'vitest';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { setStage, show, type Shown } from './stage.tsx';
import { SOME_PERMISSIONS, UNIFIED } from './unified-navigation.ts';

beforeAll(setStage, 120_000);

const framed = { answering: { shape: FULL }, isFramed: true } as const;
const unified = { ...framed, changes: UNIFIED };
const sideBar = ({ page }: Shown) => page.querySelector('[data-collapsed] nav, nav[aria-label=Main] [aria-expanded]')?.closest('nav');
const foldedIn = (shown: Shown) =>
  [...(sideBar(shown)?.querySelectorAll('[aria-expanded]') ?? [])].map((head) => [head.textContent, head.getAttribute('aria-expanded')]);
const linksIn = (shown: Shown) => [...(sideBar(shown)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

test('SHL-33 a permission switches to the unified navigation; who holds every permission has it by their own choice; who lacks it keeps the bar', async () => {
  const hasSideBar = async (permissions: readonly string[] | undefined) =>
    show(
      { address: '/home', ...framed, ...(permissions && { changes: { 'session.get': { permissions } } }) },
      (shown) => sideBar(shown) != null,
    );
  expect(await hasSideBar(SOME_PERMISSIONS)).toBe(true);
  expect(await hasSideBar(SOME_PERMISSIONS.filter((one) => one !== 'ENABLE_UNIFIED_NAVIGATION'))).toBe(false);
  expect(await hasSideBar(undefined)).toBe(false);
});

test('SHL-33 who holds every permission switches to it and back from the account menu', async () => {
  const seen = await show({ address: '/home', ...framed }, async (shown) => {
    const before = sideBar(shown) != null;
    const account = shown.page.querySelector('[aria-label^="Your account"]')?.getAttribute('aria-label') ?? '';
    const choose = async () => {
      await press(shown, account);
      await press({ ...shown, page: document.body }, 'Sidebar navigation');
    };
    await choose();
    const chosen = sideBar(shown) != null;
    await choose();
    return [before, chosen, sideBar(shown) != null, shown.sent.map(({ id }) => id)];
  });
  expect(seen).toEqual([false, true, false, ['people.update-navigation', 'people.update-navigation']]);
});

test('SHL-33 its sections fold and hold the pages within places too; it can be put away and comes back; both are kept with the person', async () => {
  const seen = await show({ address: '/home', ...unified }, async (shown) => {
    const before = Object.fromEntries(foldedIn(shown)) as Readonly<Record<string, string>>;
    await press(shown, 'Learning');
    const [open, links] = [Object.fromEntries(foldedIn(shown)) as Readonly<Record<string, string>>, linksIn(shown)];
    await press(shown, 'Hide navigation');
    const away = linksIn(shown).length;
    const kept = shown.sent.at(-1);
    await press(shown, 'Show navigation');
    return { before, open, links, away, kept: [kept?.id, JSON.parse(kept?.body ?? '{}') as unknown], back: linksIn(shown).length };
  });
  expect(seen.before).toMatchObject({ Discover: 'false', Learning: 'false', Career: 'false', 'My team': 'false' });
  expect(seen.open).toMatchObject({ Discover: 'false', Learning: 'true', Career: 'false' });
  expect(seen.links).toEqual(expect.arrayContaining(['/learning/assigned', '/me/learning', '/me/certificates', '/me/notes']));
  expect(seen.away).toBe(0);
  expect(seen.kept).toEqual(['people.update-navigation', { isChosen: false, isCollapsed: true, open: ['learning'] }]);
  expect(seen.back).toBe(seen.links.length);
});

test('SHL-33 on another device it is as the person left it', async () => {
  const left = { isChosen: false, isCollapsed: false, open: ['career'] };
  const changes = { ...UNIFIED, 'session.get': { ...UNIFIED['session.get'], navigation: left } };
  const folded = await show({ address: '/home', ...framed, changes }, (shown) => foldedIn(shown).filter(([, open]) => open === 'true'));
  expect(folded.map(([name]) => name)).toEqual(['Career']);
});
