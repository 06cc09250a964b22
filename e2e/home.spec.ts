import { expect } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { test } from './test.ts';

/** What browsers call good of the sum of all shifts of a page; a part that jumps moves more than that by itself. */
const STANDS_STILL = 0.1;

for (const account of ['learner', 'manager'] as const) {
  test(`HOM-09 nothing on home moves while its parts come, for a ${account}`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page, account);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Popular at the moment' })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(STANDS_STILL);
  });
}
