import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, signInReading, SIZES, withoutAnswers } from './fixtures.ts';
import { test } from './kept-page.ts';

const UNAVAILABLE = 'Sorry this page is not available';
/** Below the address of a page, where nothing is. */
const NOWHERE = '/notifications/nowhere';

const openUserMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ }).click();
const rootAttribute = (page: Page, name: string) => page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);

test('SHL-30 SES-10 a visitor is sent to sign in, from the first page with single sign-on', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page).toHaveURL('/user/login');
  await page.goto('/');
  await expect(page).toHaveURL('/user/login?auto_sso=true');
});

test('SHL-19 SHL-32 an address without a page says so, under its title, with the menu alive', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1, name: UNAVAILABLE })).toBeVisible();
  await expect(page).toHaveTitle(`${UNAVAILABLE} – Northmere Academy`);
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  expectNoFaults();
});

test('SHL-19 an address with a percent sign that encodes nothing is a page like any other', async ({ page }) => {
  await signIn(page, 'learner');
  for (const path of ['/100%', '/insights/%E0%A4%A']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Sorry this page is not available|Content not available\.)$/);
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  }
});

test('SHL-51 what one may not see, what is not there and what is empty each say so', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/org-groups/create');
  await expect(page.getByRole('heading', { level: 1, name: 'You do not have access to view this page', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).focus();
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1, name: UNAVAILABLE, exact: true })).toBeVisible();
});

for (const word of ['staging', 'offers', 'billing'])
  test(`SHL-18 the reserved word ${word} never reaches a profile`, async ({ page }) => {
    await signIn(page, 'learner');
    await page.goto(`/${word}`);
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeEmpty();
  });

test('SHL-33 ORG-10 the menu shows the items of the organisation in order and marks the current one', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(menu.getByRole('link').first()).toHaveText('Home');
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('SHL-33 on a phone the places are a bar; no button repeats them, and the name of the organisation is read in full', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.narrow);
  await signIn(page, 'learner');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main menu shortcuts' }).getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu shortcuts' }).getByRole('link', { name: 'Discover' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Groups' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' })).toBeHidden();
});

test('SHL-31 SHL-33 the slash key leads to search, and Enter to the results of the term', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('pressure zones');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/smartsearch\?q=pressure\+zones/);
});

test('SHL-31 SHL-60 a screen reader announces the suggestions and which one is chosen', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search' }).first();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  // A plain field stands in the place until the one that suggests has arrived, which takes it from no one who is typing.
  await expect(async () => {
    await field.blur();
    await field.fill('sa');
    await expect(list.getByRole('option').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(list).toHaveId((await field.getAttribute('aria-controls')) ?? '');
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveId((await field.getAttribute('aria-activedescendant')) ?? '');
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('SHL-31 the search field shows the term of the address', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/smartsearch?q=night%20flow&type=video');
  await expect(page.getByRole('combobox', { name: 'Search' }).first()).toHaveValue('night flow');
});

test('SHL-63 the appearance follows the choice and is there again after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await openUserMenu(page);
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  expect(await rootAttribute(page, 'data-theme')).toBe('dark');
  await page.reload();
  expect(await rootAttribute(page, 'data-theme')).toBe('dark');
});

test('SHL-63 without a choice the appearance follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  expect(await rootAttribute(page, 'data-theme')).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => rootAttribute(page, 'data-theme')).toBe('light');
});

test('SHL-36 accessibility mode is switched in the menu and kept on the device', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await openUserMenu(page);
  await page.getByRole('menuitemcheckbox', { name: 'Accessibility mode' }).click();
  await page.reload();
  expect(await rootAttribute(page, 'data-a11y')).toBe('on');
  expect(await page.evaluate(() => localStorage.getItem('accessibility-mode'))).toBe('on');
});

test('ORG-07 another language changes text and direction at once, is kept in the profile, and nothing reloads', async ({ page }) => {
  await signInReading(page, 'tomas.ferreira', 'en');
  await page.goto(NOWHERE);
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/api/v1/users/'));
  await page.getByRole('radio', { name: 'العربية' }).click();
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => rootAttribute(page, 'dir')).toBe('rtl');
  expect(await rootAttribute(page, 'lang')).toBe('ar');
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same page');
  await page.reload();
  expect(await rootAttribute(page, 'dir')).toBe('rtl');
});

test('ORG-07 arrow keys walk over the languages, and Enter changes the page', async ({ page }) => {
  await signInReading(page, 'tomas.ferreira', 'en');
  await page.goto(NOWHERE);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const next = page.getByRole('radio').nth(1);
  await page.getByRole('radio', { name: 'English', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(next).toBeFocused();
  await expect(next).toBeChecked();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  expect(await rootAttribute(page, 'lang')).toBe('en');
  await page.keyboard.press('Enter');
  await expect.poll(() => rootAttribute(page, 'lang')).toBe(await next.getAttribute('value'));
});

test('ORG-03 the first paint has colours, language and organisation without a further request', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  const answer = await page.goto('/user/login');
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('Northmere Academy');
  expect(html).toMatch(/--brand:\s*#[0-9a-f]{6}/);
  expect(html).toContain('lang="en"');
});

test('SHL-52 a start without the network says so and can be tried again', async ({ page }) => {
  await signIn(page, 'learner');
  await withoutAnswers(page);
  await page.route('**/api/v1/session', (route) => route.abort());
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t load' })).toBeVisible();
  await page.unroute('**/api/v1/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: UNAVAILABLE })).toBeVisible();
});

test('SES-12 a person the server fails to tell counts as signed out', async ({ page }) => {
  await signIn(page, 'learner');
  await withoutAnswers(page);
  await page.route('**/api/v1/session', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/notifications');
  await expect(page).toHaveURL('/user/login');
  expect(await page.evaluate(() => localStorage.getItem('return-path'))).toBe('"/notifications"');
});

test('SHL-60 the first tab stop jumps over the menu to the content', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('SHL-60 going to another page puts the focus on its heading', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/(home|feed)$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('SHL-60 axe finds nothing in the shell, and nothing scrolls sideways, at every size, light and dark', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [size, viewport] of Object.entries(SIZES))
    for (const scheme of ['light', 'dark'] as const)
      await test.step(`${size}, ${scheme}`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await openUserMenu(page);
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
      });
});

for (const [who, address, screen, most] of [
  ['visitor', '/user/login', 'src/features/session/screens/sign-in-screen.tsx', 8],
  ['learner', '/', 'src/features/home/screens/home-screen.tsx', 9],
] as const)
  test(`SHL-61 a ${who} can begin at ${address} after at most ${most} scripts`, async ({ browser }) => {
    // A page of its own: one that was there has the scripts already.
    const page = await browser.newPage();
    const needed = scriptsOf(screen);
    const arrived = new Set<string>();
    if (who !== 'visitor') await signIn(page, who);
    // What comes later must not be needed: it never arrives.
    await page.route('**/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!needed.has(pathname)) return;
      arrived.add(pathname);
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(arrived.size, [...arrived].join('\n')).toBeLessThanOrEqual(most);
    await page.close();
  });

interface BuiltFile {
  file: string;
  imports?: string[];
}

/** The files of the build that is tested, by their source. */
function builtFiles(): Record<string, BuiltFile> {
  const dist = process.env['WEB_DIST'] ?? path.join(import.meta.dirname, '../apps/web/dist');
  return JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;
}

/** What a screen's code is called in the build that is tested. */
const fileOf = (source: string): string => builtFiles()[source]?.file ?? '';

/** The addresses of the scripts without which a screen cannot start: the page's, the screen's and what these import. */
function scriptsOf(screen: string): Set<string> {
  const files = builtFiles();
  const addresses = new Set<string>();
  const add = (source: string): void => {
    const built = files[source];
    if (built === undefined) throw new Error(`${source} is not in the build`);
    const { file, imports = [] } = built;
    if (addresses.has(`/${file}`)) return;
    addresses.add(`/${file}`);
    imports.forEach(add);
  };
  ['index.html', screen].forEach(add);
  return addresses;
}

/** The parts of the texts that a page has asked for, such as `de/cards`. */
const textsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/texts\/[^/]+\/(.+)\.json$/.exec(name)?.[1] ?? [])
      .sort(),
  );

test('ORG-07 ORG-14 the usual levels are named in the reader’s language, on cards and among filters', async ({ page }) => {
  await signInReading(page, 'tomas.ferreira', 'ar');
  await page.goto('/library');
  await page.getByRole('checkbox', { name: /^متوسط/ }).click();
  await expect(page).toHaveURL(/level=intermediate/);
  await expect(page.getByRole('article').getByText('متوسط', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^(Beginner|Intermediate|Advanced)$/)).toHaveCount(0);
  await signInReading(page, 'tomas.ferreira', 'en');
});

test('SHL-61 ORG-07 a screen brings its own texts beside its code, and all that is there changes the language at once', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  // The browser remembers 250 requests unless it is told to remember more.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  await signInReading(page, 'tomas.ferreira', 'en');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1, name: UNAVAILABLE })).toBeVisible();
  const atFirst = await textsOf(page);
  expect(atFirst).toContain('en/shell');
  for (const part of ['cards', 'groups', 'accounts', 'configuration', 'sso', 'settings']) expect(atFirst).not.toContain(`en/${part}`);

  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Your details' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your details');
  expect(await textsOf(page)).toContain('en/settings');
  const [texts, code] = await page.evaluate(
    (parts) =>
      parts.map((part) => {
        const found = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(part)) as PerformanceResourceTiming;
        return { startTime: found.startTime, responseEnd: found.responseEnd };
      }),
    ['/en/settings.json', fileOf('src/features/settings/screens/details-screen.tsx')],
  );
  expect(texts?.startTime).toBeLessThan(code?.responseEnd ?? 0);

  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(heading).toHaveText('Deine Angaben');
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same page');
  expect(await textsOf(page)).toEqual(expect.arrayContaining(['de/shell', 'de/settings']));
  expectNoFaults();
});

test('SHL-54 SHL-50 an error that nothing catches reaches the collector', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reported = page.waitForRequest('**/api/v1/client-errors');
  await page.evaluate(() => {
    for (const message of ['A valve is stuck', 'A valve is stuck', 'Another one too']) reportError(new Error(message));
  });
  const body: unknown = (await reported).postDataJSON();
  expect(body).toMatchObject({
    event_source: 'web',
    errors: [
      { message: 'A valve is stuck', path: NOWHERE },
      { message: 'Another one too', path: NOWHERE },
    ],
  });
});

test('SES-05 signing out leaves for the sign-in page, and the way back is closed', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto(NOWHERE);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.goto('/notifications');
  await expect(page).toHaveURL('/user/login');
});
