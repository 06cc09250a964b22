import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

/** Of more than 250 it is not counted how many there are; other tests add to the demo. */
const RESULTS = /^(?:At least )?\d+ results$/;

test('HOM-05 SRC-02 SHL-03 the library is the whole catalogue, with filters and words, all in the address', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'learner');
  await page.goto('/discover');
  await page.getByRole('navigation', { name: 'Discover', exact: true }).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  const all = await page.getByText(RESULTS).innerText();
  expect(Number(/\d+/.exec(all)?.[0])).toBeGreaterThan(150);

  await page.getByRole('checkbox', { name: /^Quiz/ }).click();
  await expect(page).toHaveURL(/content_type=quiz/);
  await expect(page.getByRole('link', { name: /^Check: / }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in the library' }).fill('sampling');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL(/q=sampling/);
  await expect(page).toHaveURL(/content_type=quiz/);
  await expect(page.getByRole('link', { name: 'Check: sampling' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Check: sampling' })).toBeVisible();
  expectNoFaults();
});

test('SRC-01 the count is of all kinds that show, and where nothing is found there is nothing to choose among', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/smartsearch?q=tanak');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mei Tanaka' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* results?$/)).toBeVisible();
  await page.goto(`/smartsearch/card?q=${'zzqq'.repeat(80)}`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await expectAccessible(page);
});

test('SHL-38 scrolling to the end loads more, in pages of the product’s sizes; accessibility mode waits to be asked', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/library');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.first()).toBeVisible();
  const size = await rows.count();
  expect([10, 12, 15, 20]).toContain(size);
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(2 * size);

  await page.evaluate(() => localStorage.setItem('accessibility-mode', 'on'));
  await page.reload();
  await expect(rows).toHaveCount(size);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect(rows).toHaveCount(2 * size);
});

test('SHL-38 a filter of ten choices or more can be searched', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/library');
  const topics = page.getByRole('group', { name: 'Topic' });
  await topics.getByRole('searchbox', { name: 'Find in Topic' }).fill('leak');
  await expect(topics.getByRole('checkbox')).toHaveCount(1);
  await expect(topics.getByRole('checkbox', { name: /^Leakage/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Level' }).getByRole('searchbox')).toHaveCount(0);
  await expectAccessible(page);
});

for (const size of ['wide', 'narrow'] as const)
  test(`SHL-60 axe finds nothing in the library, and nothing scrolls sideways (${size})`, async ({ page }) => {
    await page.setViewportSize(SIZES[size]);
    await signIn(page, 'learner');
    await page.goto('/library');
    await expect(page.getByText(RESULTS)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
