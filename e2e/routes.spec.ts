import type { CardSummary } from '@waymark/contract/cards';
import { expect, type Page } from '@playwright/test';
import { callAs, expectSound, noteFaults, signInReading } from './fixtures.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

async function cardOf(page: Page, cardType: CardSummary['cardType']): Promise<CardSummary> {
  const { items } = await callAs<{ items: CardSummary[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}`);
  const [card] = items;
  if (card === undefined) throw new Error(`The demo has nothing of type ${cardType}`);
  return card;
}

/** A published text, open to everyone unless said otherwise. */
async function published(page: Page, title: string, rest: object = {}): Promise<Made> {
  const content = { cardType: 'text', html: '<p>Read the night flow between two and four.</p>' };
  const { id } = await callAs<Made>(page, 'POST', '/api/v1/cards', { title, content, ...rest });
  return callAs<Made>(page, 'POST', `/api/v1/cards/${id}/publish`);
}

test('SHL-09 CRD-14 WAL-04 WAL-05 a paid card says what it costs, is bought with money and with coins, and opens', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'curator', 'en');
  const title = `Reading losses ${Date.now()}`;
  const sold = await published(page, title, { price: { amount: '49.00', currency: 'EUR' }, description: '<p>Three lessons.</p>' });
  await page.goto(`/subscription-plans/${sold.slug}`);
  await expect(page.getByText('You already have access. You don’t need to buy it.')).toBeVisible();

  await signInReading(page, 'learner', 'en');
  await page.goto('/subscription-plans');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('€49');
  await expectSound(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/subscription-plans/${sold.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('It costs €49. The content stays locked until you buy it.')).toBeVisible();
  await expect(page.getByText('Three lessons.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'View contents' }).click();
  await expect(page).toHaveURL(new RegExp(`/insights/${sold.slug}$`));
  await page.goto(`/subscription-plans/${sold.slug}`);
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Buy ${title}` })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Pay €49' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Pay €49' }).click();
  await expect(page).toHaveURL(new RegExp(`/insights/${sold.slug}$`));
  await expect(page.getByText('Read the night flow between two and four.')).toBeVisible();
  await signInReading(page, 'curator', 'en');
  const cheap = await published(page, `A short one ${Date.now()}`, { price: { amount: '1.00', currency: 'EUR' } });
  await signInReading(page, 'learner', 'en');
  await page.goto(`/payments/card/${cheap.id}`);
  await page.getByRole('button', { name: 'Pay 10 coins' }).click();
  await expect(page.getByText('Read the night flow between two and four.')).toBeVisible();
  await page.goto('/me/skill-coins');
  await expect(page.getByRole('row').filter({ hasText: 'A short one' })).toContainText('-10');
  await expectSound(page);
  const free = await cardOf(page, 'article');
  await page.goto(`/subscription-plans/${free.slug}`);
  await expect(page.getByText('Free of charge.')).toBeVisible();
  expectNoFaults();
});
