import { expect } from '@playwright/test';
import { callAs, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

/** As high as the band above the title may be, of a page that is not a picture itself. */
const LOW_PIXELS = 240;

test('CRD-10 title and action of a page of content are on its first screen, below a low cover', async ({ page }) => {
  await signIn(page, 'hanna.kovacs');
  await page.setViewportSize(SIZES.wide);
  for (const cardType of ['text', 'course', 'quiz', 'poll']) {
    const { items } = await callAs<{ items: { slug: string }[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}&limit=1`);
    await page.goto(`/insights/${items[0]?.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), cardType).toBeInViewport({ ratio: 1 });
    await expect(main.locator('[class*="_solid_"]:visible').first(), cardType).toBeInViewport({ ratio: 1 });
    const cover = await main.locator('[class*="_cover_"]').first().boundingBox();
    expect(cover?.height, cardType).toBeLessThanOrEqual(LOW_PIXELS);
  }
});

test('SKL-02 on a phone the skills graph is a list first, and its drawing after it', async ({ page }) => {
  await signIn(page, 'hanna.kovacs');
  await page.setViewportSize(SIZES.narrow);
  await page.goto('/skills-graph');
  const main = page.getByRole('main');
  // Below the drawing stands what its dots are.
  const [list, legend] = [main.locator('[class*="_nodes_"]').first(), main.locator('[class*="_legend_"]')];
  await expect(list).toBeVisible();
  await expect(legend).toBeVisible();
  expect((await list.boundingBox())?.y ?? 0).toBeLessThan((await legend.boundingBox())?.y ?? 0);
});
