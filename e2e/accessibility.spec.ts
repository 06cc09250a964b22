import { CARD_TYPES, type CardSummary } from '@waymark/contract/cards';
import { expect, type Page } from '@playwright/test';
import {
  callAs,
  type Colleague,
  type DemoAccount,
  EACH_FORM_ONCE,
  expectDirection,
  expectSound,
  goTo,
  LAYOUT_IN_EACH_FORM,
  noteFaults,
  ONE_FORM,
  signIn,
  signInReading,
} from './fixtures.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

/** Who looks at everything: they see and may do most. The second one reads Arabic in these tests, and no one else signs in as her. */
const LOOKERS = { en: 'admin', ar: 'super' } as const satisfies Record<string, DemoAccount>;
/** Who may little. */
const LEARNERS = { en: 'hanna.kovacs', ar: 'ines.costa' } as const satisfies Record<string, Colleague>;

/** Opens an address and waits until it shows what it is about. */
async function settle(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

/** A visitor chooses Arabic; the page keeps it until it is left. */
async function chooseArabic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expectDirection(page, 'rtl');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** What one presses is 24 pixels large at least, on a phone too: pages of this many things show where it is not. */
const withSizes = (forms: typeof EACH_FORM_ONCE) => forms.map((form) => Object.assign({ asksSizes: true }, form));
const [EVERYTHING, LAYOUT] = [withSizes(EACH_FORM_ONCE), withSizes(LAYOUT_IN_EACH_FORM)];

/** What was seen in each form in English is the same in Arabic but for words and direction. Everything is asked of the first page of an area. */
const formsIn = (language: 'en' | 'ar', isFirst: boolean) => (language === 'ar' ? ONE_FORM : isFirst ? EVERYTHING : LAYOUT);

async function lookAt(page: Page, language: 'en' | 'ar', addresses: readonly string[]): Promise<void> {
  for (const [at, address] of addresses.entries())
    await test.step(address, async () => {
      await settle(page, address);
      await expectSound(page, formsIn(language, at === 0));
    });
}

/** A published card of every type of the demo. */
async function cardOfEveryType(page: Page): Promise<string[]> {
  const lists = await Promise.all(
    CARD_TYPES.map((cardType) => callAs<{ items: CardSummary[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}`)),
  );
  return lists.map(({ items: [card] }, at) => {
    if (card === undefined) throw new Error(`The demo has nothing of type ${CARD_TYPES[at]}`);
    return `/insights/${card.slug}`;
  });
}

/** The pages of a group of the demo, whose address no one knows beforehand. */
async function pagesOfGroup(page: Page, name: string): Promise<string[]> {
  const { items } = await callAs<{ items: { name: string; slug: string }[] }>(
    page,
    'GET',
    `/api/v1/groups?tab=all&q=${encodeURIComponent(name)}`,
  );
  const group = items.find((one) => one.name === name);
  if (group === undefined) throw new Error(`The demo has no group called ${name}`);
  return ['', '/shared', '/members', '/edit'].map((rest) => `/teams/${group.slug}${rest}`);
}

/** Where what is asked for is not there, the page says so in its console too. */
const WITH_NOTHING = 'notifications and where there is nothing';

const areas: Readonly<Record<string, (page: Page) => Promise<readonly string[]> | readonly string[]>> = {
  'home, discover and search': () => [
    '/home',
    '/home/continue',
    '/feed',
    '/feed/todays-learning-search',
    '/feed/recommended',
    '/feed/submission',
    '/home/following',
    '/discover',
    '/discover/for-you',
    '/discover/Field%20Engineering',
    '/discover/type/video',
    '/smartsearch?q=night',
    '/smartsearch?q=nothingiscalledso',
  ],
  'content of every type': cardOfEveryType,
  'the editor and one’s own content': () => [
    '/content',
    '/content/published',
    '/cards/new',
    ...CARD_TYPES.map((type) => `/cards/new?type=${type}`),
  ],
  'groups and people': async (page) => [
    ...(await pagesOfGroup(page, 'Planning community')),
    '/org-groups',
    '/org-groups?tab=all',
    '/org-groups?tab=suggested',
    '/org-groups?tab=pending',
    '/org-groups/create',
    '/analytics/overview-performance',
    '/analytics/people',
    '/analytics/search-terms?compare=none',
    '/analytics/mobility',
    '/leaderboard',
    '/me/points',
    '/me',
    '/ruth-abebe',
    '/ruth-abebe/content',
    '/ruth-abebe/groups',
    '/ruth-abebe/activity',
    '/ruth-abebe/reports',
  ],
  'careers: the explorer, plans and their administration': () => [
    '/career',
    '/career/role',
    '/career/plan',
    '/sourcing',
    '/admin/career-plans',
  ],
  'reports, the data warehouse and content sources': () => [
    '/analytics/reports',
    '/admin/warehouse',
    '/admin/content-sources',
    '/admin/lti-tools',
    '/subscription-plans',
    '/me/skill-coins',
    '/me/my-subscription',
    '/admin/payments',
    '/admin/plans',
    '/admin/certificates',
    '/admin/points',
    '/admin/badges',
  ],
  [WITH_NOTHING]: () => [
    '/notifications',
    '/notifications/nowhere',
    '/insights/nothing-of-this-name',
    '/nobody-is-called-so',
    '/access-denied',
  ],
};

/** Every screen is tried in Arabic by the screens' own tests; the browser looks at the width of these, the fullest ones, the other way round. */
const AREAS_IN_ARABIC = new Set(['content of every type', WITH_NOTHING]);

for (const language of ['en', 'ar'] as const) {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const looked = Object.entries(areas).filter(([area]) => language === 'en' || AREAS_IN_ARABIC.has(area));
  for (const [area, addressesOf] of looked)
    test(`SHL-60 axe finds nothing, and nothing scrolls sideways: ${area} (${language})`, async ({ page }) => {
      test.setTimeout(480_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await signInReading(page, LOOKERS[language], language);
      const addresses = await addressesOf(page);
      await settle(page, '/notifications/nowhere');
      await expectDirection(page, direction);
      const expectNoFaults = area === WITH_NOTHING ? () => {} : noteFaults(page);
      await lookAt(page, language, addresses);
      expectNoFaults();
    });

  test(`SHL-60 axe finds nothing, and nothing scrolls sideways: the tabs of the editor (${language})`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInReading(page, LOOKERS[language], language);
    await settle(page, '/cards/new?type=quiz');
    await expectDirection(page, direction);
    for (const [at, part] of ['details', 'cover', 'audience'].entries()) {
      await page.locator(`#editor-tab-${part}`).click();
      await expect(page.locator(`#editor-tab-${part}`)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expectSound(page, formsIn(language, at === 0));
    }
  });

  test(`SHL-60 axe finds nothing, and nothing scrolls sideways: what one has no access to (${language})`, async ({ page, browser }) => {
    test.setTimeout(480_000);
    const author = await (await browser.newContext()).newPage();
    await signIn(author, 'curator');
    const closed = await callAs<{ id: string; slug: string }>(author, 'POST', '/api/v1/cards', {
      title: 'Not for everyone',
      content: { cardType: 'text', html: '<p>Behind a door</p>' },
      audience: { kind: 'restricted', userIds: [], groupIds: [] },
    });
    await callAs(author, 'POST', `/api/v1/cards/${closed.id}/publish`);
    await author.context().close();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInReading(page, LEARNERS[language], language);
    await lookAt(page, language, [`/insights/${closed.slug}`, '/cards/new']);
    await expectDirection(page, direction);
  });
}

// In English: session.spec.ts.
test('SHL-60 axe finds nothing, and nothing scrolls sideways: the way in (ar)', async ({ page }) => {
  test.setTimeout(480_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page, '/access-denied');
  await chooseArabic(page);
  await lookAt(page, 'ar', [
    '/user/login',
    '/forgot_password',
    '/forgot_password/sent',
    '/forgot_password/changed',
    '/forgot_password/invalid',
    '/unsubscribe-emails',
    '/access-denied',
  ]);
  await expectDirection(page, 'rtl');
});

test('SHL-60 a page of administration that someone may not see is refused inside its area, with one main part', async ({ page }) => {
  await signInReading(page, LEARNERS.en, 'en');
  for (const address of ['/admin/moderation', '/admin/adverse-impact', '/admin/nothing-here']) {
    await settle(page, address);
    await expectSound(page);
  }
});
