import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';

test('MKT-01 MKT-04 MKT-08 MKT-09 a learner looks around, filters, keeps the search, and finds a bookmark again', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'learner');
  await page.goto('/me/project/?kept=1');
  await expect(page).toHaveURL(/\/career\/project\/?\?kept=1$/);
  await page.goto('/career');
  await expect(page.getByRole('heading', { level: 1, name: 'Where could you go next?' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Parts of the marketplace' })
    .getByRole('link', { name: /^Projects/ })
    .click();
  const projects = page.getByRole('main').locator('a[href^="/career/detail/project/"]');
  await expect(page).toHaveURL('/career/project');
  await expect(page.getByRole('searchbox', { name: 'Title or skill' })).toBeVisible();
  await expect(projects.nth(3)).toBeVisible();
  const all = await projects.count();
  const title = await projects.first().innerText();
  await page.getByRole('searchbox', { name: 'Title or skill' }).fill(title);
  await expect(projects).not.toHaveCount(all);
  await expect(projects.first()).toHaveText(title);

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('menuitem', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('The one I want');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(projects).toHaveCount(all);
  await page.reload();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('menuitem', { name: 'The one I want', exact: true }).click();
  await expect(projects.first()).toHaveText(title);

  const save = page.getByRole('button', { name: `Save ${title}` });
  if ((await save.getAttribute('aria-pressed')) === 'true') await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/career/bookmarked');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/career/applications');
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  expectNoFaults();
});

for (const [name, size] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`SHL-60 axe finds nothing in the marketplace, and nothing scrolls sideways (${name}, ${colorScheme})`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await signIn(page, 'manager');
      for (const address of ['/career', '/career/project', '/career/mentorship', '/career/applications', '/career/bookmarked']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-loading]')).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
