import { expect, type Page } from '@playwright/test';
import { applicationRuns, callAs, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

// What the worker keeps comes past what holds the code back here.
test.use({ serviceWorkers: 'block' });

const accountButton = (page: Page) => page.getByRole('button', { name: /^Your account/ });

/** Opens home as a learner, with the code of overlays held back until the answer is called. */
async function homeWithoutOverlays(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/overlays-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await signIn(page, 'learner');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return () => resolve(undefined);
}

test('SHL-60 SHL-61 a menu that is pressed before its code is there opens when it comes, and keys go on as before', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  const letThrough = await homeWithoutOverlays(page);
  const button = accountButton(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toHaveId((await button.getAttribute('aria-controls')) ?? '');
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  // The focus has come back by keys, so the word for the button is there, too.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  expectNoFaults();
});

test('SHL-61 a press is forgotten when the focus goes elsewhere, and works when the code did not come at first', async ({ page }) => {
  const letThrough = await homeWithoutOverlays(page);
  const button = accountButton(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button).not.toHaveAttribute('aria-busy');
  const arrived = page.waitForResponse('**/assets/overlays-*.js');
  letThrough();
  await arrived;
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.unrouteAll();
  await page.route('**/assets/overlays-*.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/overlays-'));
  await page.reload();
  await applicationRuns(page);
  await button.focus();
  await failed;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('SHL-60 the focus stays near what was pressed: when its button goes, and after a dialog from a menu, also where nothing moves', async ({
  page,
}) => {
  await signIn(page, 'curator');
  const content = { cardType: 'text', html: '<p>Hardly anyone draws water then.</p>' };
  const card = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', { title: 'Where the focus stays', content });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  await signIn(page, 'learner');
  await page.goto(`/insights/${card.slug}`);
  await page.getByRole('button', { name: 'Mark as complete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();

  const more = page.getByRole('button', { name: 'More actions', exact: true });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Assign' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('searchbox', { name: 'Search people and groups' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(more, reducedMotion).toBeFocused();
  }
});

for (const [width, height] of [
  [720, 450],
  [390, 844],
  [390, 600],
] as const) {
  test(`SHL-33 the account menu ends above the bar at the bottom and scrolls (${width}×${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'learner');
    await page.goto('/notifications');
    await accountButton(page).click();
    const end = page.getByRole('menuitem', { name: 'Sign out' });
    await end.scrollIntoViewIfNeeded();
    const bar = page.getByRole('navigation', { name: 'Main menu shortcuts' });
    const edges = async () => [(await page.getByRole('menu').boundingBox())!, (await bar.boundingBox())!] as const;
    await expect
      .poll(async () => {
        const [menu, below] = await edges();
        return menu.y + menu.height <= below.y && menu.y >= 0;
      })
      .toBe(true);
    await end.click();
    await expect(page).toHaveURL(/\/user\/login/);
  });
}
