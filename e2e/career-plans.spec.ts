import { expect, test } from '@playwright/test';
import { callAs, type Colleague, expectNoSidewaysScroll, expectSound, noteFaults, signInReading, SIZES } from './fixtures.ts';

/** Who plans: another one for every attempt, as a plan stays. */
const PLANNING: readonly Colleague[] = ['erik.sand', 'grace.mensah', 'mateo.silva'];

test('CAR-01 CAR-02 CAR-03 somebody plans their way to a role, starts it and finds it again on the career page', async ({ page }, {
  retry,
}) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, PLANNING[retry] ?? 'erik.sand', 'en');
  const { items } = await callAs<{ items: { slug: string; title: string }[] }>(page, 'GET', '/api/v1/job-roles?q=Leakage lead');
  await page.goto(`/career/detail/job-role/${items[0]?.slug}`);
  await page.getByRole('link', { name: 'Plan your way here' }).click();
  await expect(page.getByRole('heading', { name: 'Towards Leakage lead', level: 1 })).toBeVisible();
  await expect(page.getByText('A plan could look like this')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Create this plan' }).click();
  await expect(page).toHaveURL(/\/career\/plan\/[^/]+\/[^/]+$/);
  await page.getByRole('button', { name: 'Add all' }).first().click();
  await page.getByRole('button', { name: 'Start plan' }).click();
  await expect(page.getByText('Step 1, in progress')).toBeVisible();

  await page.getByRole('button', { name: 'Add a skill' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a skill' });
  await dialog.getByRole('combobox', { name: /Another skill/ }).fill('Coach');
  await page.getByRole('option', { name: /Coaching/ }).click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Coaching' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);

  await page.goto('/career');
  await page.getByRole('link', { name: 'Continue plan' }).click();
  await expect(page.getByRole('heading', { name: 'Coaching' })).toBeVisible();
  expectNoFaults();
});

test('CAR-08 a manager reads a shared plan and comments on it', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'manager', 'en');
  await page.goto('/career/plan');
  await page.getByRole('link', { name: 'Towards Leakage inspector' }).first().click();
  await expect(page.getByText('shared this plan with you. You can read it and comment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a skill' })).toHaveCount(0);
  const text = `See you on Friday ${Date.now()}`;
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expectSound(page);
  expectNoFaults();
});

test('SHL-08 what is under /me of opportunities leads to /career and keeps the query', async ({ page }) => {
  await signInReading(page, 'erik.sand', 'en');
  for (const [from, to] of [
    ['/me/project?remote=true', '/career/project?remote=true'],
    ['/me/mentorship?q=coach', '/career/mentorship?q=coach'],
    ['/me/job-vacancy?q=lead', '/career/job-vacancy?q=lead'],
    ['/me/job-role?q=lead', '/career/job-role?q=lead'],
    ['/me/project/mine?x=1', '/career/project/mine?x=1'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to.split('?')[0]}\\?`));
    expect(new URL(page.url()).search).toContain(to.split('?')[1]?.split('=')[0]);
  }
});
