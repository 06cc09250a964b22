import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The demo accounts of Northmere, by what they are. */
export type DemoAccount = 'learner' | 'manager' | 'mentor' | 'leader' | 'owner' | 'recruiter' | 'curator' | 'admin' | 'super' | 'newcomer';

/** Learners who one test has for itself, because it changes their language, their name or what they were told. */
export type Colleague =
  | 'liam.byrne'
  | 'maja.nowak'
  | 'erik.sand'
  | 'grace.mensah'
  | 'hanna.kovacs'
  | 'tomas.ferreira'
  | 'zoe.clarke'
  | 'hugo.lind'
  | 'ines.costa'
  | 'dylan.hughes'
  | 'victor.alves'
  | 'salma.idris'
  | 'lucy.turner'
  | 'andre.moreau'
  | 'marta.kowalska'
  | 'mateo.silva'
  | 'leah.cohen'
  | 'ivan.petrov'
  | 'aisha.rahman'
  | 'adaeze.obi'
  | 'noah.fischer'
  | 'nina.berg'
  | 'joao.pereira'
  | 'emil.larsen'
  | 'clara.vogel'
  | 'finn.murphy'
  | 'amina.diallo'
  | 'keiko.watanabe'
  | 'lucas.dubois'
  | 'yara.nasser'
  | 'ben.carter'
  | 'sofia.marin'
  | 'freya.holm'
  | 'malik.cisse'
  | 'omar.haddad'
  | 'rosa.jimenez'
  | 'tariq.aziz'
  | 'oliver.grant'
  | 'priya.raman'
  | 'jonas.weber'
  | 'elena.rossi'
  | 'chloe.martin'
  | 'anika.sharma'
  | 'peter.novak'
  | 'nadia.karim';

/** The password of all of them. */
export const PASSWORD = 'welcome-demo';

/** The sizes every screen must hold at (SHL-60). */
export const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
  smallest: { width: 320, height: 640 },
} as const;

/** Signs a demo account in without going through the sign-in page, in the place of anyone who was: what follows starts with its session. */
export async function signIn(page: Page, account: DemoAccount | Colleague): Promise<void> {
  // The page of anyone who was here would try to stay connected, and complain that it may not.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const answer = await page.request.post('/api/v1/session', { data: { email: `${account}@northmere.example`, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Calls the API as the person who is signed in on a page. Gives the answer's JSON. */
export async function callAs<Result>(page: Page, method: string, url: string, data?: unknown): Promise<Result> {
  const { csrfToken } = (await (await page.request.get('/api/v1/session')).json()) as { csrfToken: string };
  const answer = await page.request.fetch(url, { method, data, headers: { 'x-csrf-token': csrfToken } });
  expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as Result;
}

/** Signs someone in who reads this language from now on. */
export async function signInReading(page: Page, account: DemoAccount | Colleague, language: string): Promise<void> {
  await signIn(page, account);
  const { id } = await callAs<{ id: string }>(page, 'GET', '/api/v1/session');
  await callAs(page, 'PUT', `/api/v1/users/${id}`, { language });
}

/** Waits until the page is written from the right, as in Arabic, or from the left. */
export async function expectDirection(page: Page, direction: 'rtl' | 'ltr'): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(direction);
}

// The one that the builder brings by itself, at half its size.
const inBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(inBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing moves or fades: a dialog that is still appearing does not have its final colours. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Every rule that axe finds broken on the page, and where; `rules` are all unless some are named. A document gets axe once, however often
 * it is looked at: the builder would bring it twice for every look, and reading it takes a browser as long as looking with it. With
 * `asksSizes`, what one presses has to be 24 pixels large too, which axe asks only where it is told to.
 */
export async function violationsOn(page: Page, rules?: readonly string[], asksSizes = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await stillness(page);
  // The only frames are of other origins, where axe does not look, so that it needs no page of its own to gather what it found; and of
  // what is in order nothing is told. Style sheets and media are not read once more: only a rule about sound that plays by itself asks for it, and no
  // page has any; it is asked of every screen without a browser.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: asksSizes } } });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules, ...(asksSizes ? ['target-size'] : [])])).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) }));
  for (const one of found) if (one.id === 'target-size') one.places = await notBelowBars(page, one.places);
  return found.filter(({ places }) => places.length > 0).map(({ id, places }) => `${id}: ${places.join(', ')}`);
}

/** Those of the places that no bar that stays in the window lies over just now: what does is scrolled from below it. */
function notBelowBars(page: Page, places: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const bars = [...document.querySelectorAll('body *')].filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position));
    const isBelow = (place: Element, bar: Element) => {
      const [a, b] = [place.getBoundingClientRect(), bar.getBoundingClientRect()];
      return !bar.contains(place) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    return selectors.filter((selector) => {
      const place = document.querySelector(selector);
      return place === null || !bars.some((bar) => isBelow(place, bar));
    });
  }, places);
}

/** Fails with every rule that axe finds broken on the page, and where (SHL-60); `rules` are all unless some are named. */
export async function expectAccessible(page: Page, rules?: readonly string[], asksSizes = false): Promise<void> {
  expect(await violationsOn(page, rules, asksSizes)).toEqual([]);
}

/** Fails when the page is wider than its window: nothing may need sideways scrolling (SHL-60). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // What is fitted to a new width by script takes a moment.
  await expect.poll(surplus, { timeout: 3_000 }).toBeLessThanOrEqual(0);
}

/** What depends on colours, of all that axe asks. */
export const RULES_OF_COLOUR: readonly string[] = ['color-contrast', 'link-in-text-block'];
/** What only a browser can tell, which lays a page out: all else is asked of every screen without one (apps/web/src/testing/screens.test.ts). */
const RULES_OF_LAYOUT: readonly string[] = [...RULES_OF_COLOUR, 'scrollable-region-focusable'];

interface Form {
  readonly size: (typeof SIZES)[keyof typeof SIZES];
  readonly scheme: 'light' | 'dark';
  /** All of axe's, unless some are named; none to look at the width alone. */
  readonly rules?: readonly string[];
  /** Whether what one presses has to be 24 pixels large, too. */
  readonly asksSizes?: boolean;
}

/** For pages that were looked at in each form in another language: names, roles and colours are the same, and the page may be wider than its window. */
export const ONE_FORM: readonly Form[] = [{ size: SIZES.narrow, scheme: 'light', rules: [] }];
/** Each width and each appearance once, what axe asks of any of them once: colours do not depend on the width. */
export const EACH_FORM_ONCE: readonly Form[] = [
  { size: SIZES.narrow, scheme: 'dark', rules: RULES_OF_LAYOUT },
  { size: SIZES.wide, scheme: 'light' },
];
/** The same for one of many pages that differ by what stands in them: of each, what only a browser can tell, of a layout and of a whole page with its frame and real data. */
export const LAYOUT_IN_EACH_FORM: readonly Form[] = [
  { size: SIZES.narrow, scheme: 'dark', rules: RULES_OF_LAYOUT },
  { size: SIZES.wide, scheme: 'light', rules: [...RULES_OF_LAYOUT, 'region', 'bypass', 'landmark-unique'] },
];
/** The smallest width too. */
const EACH_SIZE_ONCE: readonly Form[] = [...EACH_FORM_ONCE, { size: SIZES.smallest, scheme: 'light', rules: RULES_OF_LAYOUT }];

async function expectSoundAs(page: Page, { size, scheme, rules, asksSizes }: Form): Promise<void> {
  await page.setViewportSize(size);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme);
  if (rules?.length !== 0) await expectAccessible(page, rules, asksSizes);
}

/** Waits until something shows in a course. A frame that is replaced just then ends a plain assertion with an error; here that is not the end. */
export async function expectInCourse(shown: Locator): Promise<void> {
  await expect(async () => expect(shown).toBeVisible({ timeout: 1_000 })).toPass({ timeout: 15_000 });
}

/** Fails unless a page is sound at every size and in both appearances, and goes on showing what it is about (SHL-60). Ends wide. */
export async function expectHolds(page: Page, about: Locator): Promise<void> {
  await expect(about).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  for (const form of EACH_SIZE_ONCE) {
    await expectSoundAs(page, form);
    await expect(about).toBeVisible();
  }
  await page.setViewportSize(SIZES.wide);
}

/** Fails unless a page as it stands is sound in some forms, and fits the smallest width too (SHL-60). Ends wide. */
export async function expectSound(page: Page, forms: readonly Form[] = EACH_FORM_ONCE): Promise<void> {
  for (const form of forms) await expectSoundAs(page, form);
  for (const size of [SIZES.smallest, SIZES.wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

/** What heads a page in the place of a screen that one may not see, or that is not there. */
const REFUSAL =
  /You do not have access to view this page|Sorry this page is not available|Content not available|This is not shared with you/;

/** How long a screen may take to come before it is loaded with its whole page. */
const PATIENCE_MILLISECONDS = 5_000;
/** A small page inside the menu, by way of which a screen is reached that is there already and only asked otherwise. */
const BY_WAY_OF = '/notifications';

/** Follows a link inside the open page. Gives whether another screen came; who arrives at one has the focus on its heading. */
async function follow(page: Page, address: string): Promise<boolean> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  const isThere = () => document.getElementById('main')?.contains(document.activeElement) === true;
  return page.waitForFunction(isThere, undefined, { polling: 20, timeout: PATIENCE_MILLISECONDS }).then(
    () => true,
    () => false,
  );
}

/** Opens an address as a link on the page would, which takes a fifth of what loading the whole page does; that is done where nothing is open yet. */
export async function goTo(page: Page, address: string): Promise<void> {
  const isOpen = page.url().startsWith('http');
  const isSame = isOpen && new URL(page.url()).pathname === new URL(address, page.url()).pathname;
  if (!isOpen || (isSame && !(await follow(page, BY_WAY_OF))) || !(await follow(page, address))) await page.goto(address);
}

/** Fails unless each address shows a screen with a heading of its own, and no refusal (SHL-20). */
export async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  for (const path of paths) {
    await goTo(page, path);
    await expect(heading, path).toBeVisible();
    await expect(heading, path).not.toHaveText(REFUSAL);
    await expect(page.locator('[data-loading]'), path).toHaveCount(0);
  }
}

/** Fails unless each address refuses who is signed in, in words (SHL-20). */
export async function expectRefusals(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: REFUSAL }), path).toBeVisible();
  }
}

/** Collects what the page complains of; call what it gives at the end of the test. */
export function noteFaults(page: Page): () => void {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // A refused call is the server's right; the browser logs it on its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
    // A text whose part did not come is shown by its id (ORG-07).
    if (message.text().startsWith('Uncompiled message')) faults.push(message.text());
  });
  return () => expect(faults).toEqual([]);
}

/** Waits until the application stands in the place of what the server drew. */
export async function applicationRuns(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getElementById('root')?.innerHTML.startsWith('<!--private-->'))).toBe(false);
}

/** Pages come without the answers that the server writes into them, so that the application asks for itself. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script[^>]* id="answers"[^]*?<\/script>/, '');
      return route.fulfill({ response, body });
    },
  );
}
