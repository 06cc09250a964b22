import { expect } from '@playwright/test';
import { signInReading } from './fixtures.ts';
import { test } from './test.ts';

// What the worker keeps comes past what holds the scripts here.
test.use({ serviceWorkers: 'block' });

for (const [width, scheme, language] of [
  [1440, 'light', 'en'],
  [390, 'dark', 'ar'],
] as const)
  test(`SHL-61 pages stand before any script has run, and nothing moves when the application takes over (${width}, ${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    let letScriptsThrough = () => {};
    const places = () =>
      page
        .locator('#root header, #root header a, #root nav a:visible, #root main input, #root main button:visible')
        .evaluateAll((parts) =>
          parts.map((part) => [part.tagName, ...Object.values(part.getBoundingClientRect().toJSON() as object).map(Math.round)].join(' ')),
        );
    await signInReading(page, 'tomas.ferreira', language);
    for (const address of ['/', '/user/login']) {
      if (address !== '/') await page.context().clearCookies();
      const scriptsMayRun = new Promise<void>((resolve) => {
        letScriptsThrough = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await scriptsMayRun;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole(address === '/' ? 'banner' : 'main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.dir])).toEqual([
        scheme,
        address === '/' && language === 'ar' ? 'rtl' : 'ltr',
      ]);
      const drawn = await places();
      if (address === '/user/login') await page.locator('input[name="email"]').fill('someone@northmere.example');
      else await page.locator('#root header button[aria-haspopup="menu"]:visible').last().click();
      letScriptsThrough();
      await expect
        .poll(() =>
          page.evaluate(
            () => document.querySelector('#root h1') !== null && !document.getElementById('root')?.innerHTML.startsWith('<!--private-->'),
          ),
        )
        .toBe(true);
      if (address === '/user/login') await expect(page.locator('input[name="email"]')).toHaveValue('someone@northmere.example');
      expect(await places()).toEqual(expect.arrayContaining(drawn));
      if (address === '/') {
        await expect(page.getByRole('menu')).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await page.unroute('**/*.js');
    }
    await signInReading(page, 'tomas.ferreira', 'en');
  });
