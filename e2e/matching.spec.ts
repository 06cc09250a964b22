import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Rules {
  readonly version: number;
  readonly weights: Record<string, number>;
  readonly thresholds: number[];
}
const USUAL = { skills: 60, experience: 15, location: 10, language: 5, preferences: 10 };

/** The usual weights hold, whatever an attempt before left. */
async function usualWeights(page: Page): Promise<void> {
  const { version } = await callAs<Rules>(page, 'GET', '/api/v1/match-rules');
  await callAs(page, 'PUT', '/api/v1/match-rules', { basedOn: version, weights: USUAL, thresholds: [50, 75, 85] });
}

test('ADM-05 MKT-07 an administrator sets what the parts of a match count, sees it in the history, and can be too late', async ({
  page,
  browser,
}) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  await usualWeights(page);
  await page.goto('/admin/matching');
  await expect(page.getByRole('heading', { name: 'Match weights', level: 1 })).toBeVisible();
  const location = page.getByLabel('Weight of Location');
  const bar = page.getByRole('region', { name: 'Unsaved weights' });
  await expect(bar).toBeHidden();
  await location.fill('40');
  await expect(bar).toBeVisible();

  // What was typed is there after a reload.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('"location":"40"')))).toBe(true);
  await page.reload();
  await expect(location).toHaveValue('40');
  await page.getByLabel('A note for the history').fill('Teams meet on site');

  // Someone else is quicker: nothing is overwritten.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'super');
  const { version } = await callAs<Rules>(other, 'GET', '/api/v1/match-rules');
  await callAs(other, 'PUT', '/api/v1/match-rules', { basedOn: version, weights: { ...USUAL, language: 6 }, thresholds: [50, 75, 85] });
  await bar.getByRole('button', { name: 'Save weights' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed the weights');
  await page.getByRole('button', { name: 'View latest' }).click();
  await expect(page.getByLabel('Weight of Language and hours')).toHaveValue('6');

  await location.fill('40');
  await page.getByLabel('A note for the history').fill('Teams meet on site');
  await bar.getByRole('button', { name: 'Save weights' }).click();
  await expect(bar).toBeHidden();
  const newest = page.getByRole('listitem').filter({ hasText: 'In effect' });
  await expect(newest).toContainText('Teams meet on site');
  await expect(newest).toContainText('Location 40');
  await usualWeights(page);
  expectNoFaults();
});

test('MKT-07 the page of weights holds in light and dark, wide and narrow, and a learner does not get there', async ({ page }) => {
  await signIn(page, 'admin');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(SIZES.wide);
    await page.goto('/admin/matching');
    await expect(page.getByLabel('Weight of Skills')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(SIZES.smallest);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await signIn(page, 'learner');
  await page.goto('/admin/matching');
  await expect(page.getByLabel('Weight of Skills')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Match weights' })).toHaveCount(0);
});
