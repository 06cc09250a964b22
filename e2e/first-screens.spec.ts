import { expect, test } from '@playwright/test';
import { callAs, signIn, SIZES } from './fixtures.ts';

/** As high as the band above the title may be, of a page that is not a picture itself. */
const LOW_PIXELS = 240;

test('CRD-10 title, gist and action of a page of content are on its first screen, below a low cover', async ({ page }) => {
  await signIn(page, 'hanna.kovacs');
  await page.setViewportSize(SIZES.wide);
  for (const cardType of ['text', 'course', 'quiz', 'poll', 'pathway']) {
    const { items } = await callAs<{ items: { slug: string }[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}&limit=1`);
    const [card] = items;
    if (card === undefined) throw new Error(`The demo organisation has no ${cardType}`);
    await page.goto(`/${cardType === 'pathway' ? 'pathways' : 'insights'}/${card.slug}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(title, cardType).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first(),
      cardType,
    ).toBeInViewport();
    const cover = page.getByRole('main').locator('svg[viewBox], img').first();
    if ((await cover.count()) > 0) expect((await cover.boundingBox())?.height ?? 0, cardType).toBeLessThanOrEqual(LOW_PIXELS);
  }
});

test('SKL-02 on a phone the skills graph is a list first, and its drawing after it', async ({ page }) => {
  await signIn(page, 'hanna.kovacs');
  await page.setViewportSize(SIZES.narrow);
  await page.goto('/skills-graph');
  // Below the drawing stands what its dots are.
  const legend = page.getByRole('main').locator('[class*=legend]');
  await expect(legend).toBeVisible();
  const list = page.getByRole('main').getByRole('listitem').first();
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.y ?? 0).toBeLessThan((await legend.boundingBox())?.y ?? 0);
});
