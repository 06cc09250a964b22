import { expect } from '@playwright/test';
import { expectAccessible, expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('ANA-03 ANA-04 a learner sees where they stand, hides themselves and comes back, and sees what earned points', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'mentor');
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: /^You are number \d+ of \d+$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Leaders' }).getByRole('listitem').filter({ hasText: 'You' }).first()).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Period').selectOption('year');
  await expect(page).toHaveURL(/period=year/);
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).uncheck();
  await expect(page.getByText('You chose not to appear.')).toBeVisible();
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).check();
  await expect(page.getByRole('heading', { level: 1, name: /^You are number/ })).toBeVisible();
  await page.getByRole('link', { name: 'See what you earned' }).click();
  await expect(page.getByRole('table', { name: 'Points history' })).toBeVisible();
  await expectAccessible(page);
  expectNoFaults();
});

test('ADM-06 ANA-04 SKL-07 an administrator changes what points are for, creates a badge and gives it; the person has it on their profile', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  await page.goto('/admin/points');
  const shared = page.getByLabel('Points: Share something');
  await shared.fill('99999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 item needs attention' })).toBeVisible();
  await shared.fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Points saved')).toBeVisible();
  await page.reload();
  await expect(shared).toHaveValue('3');
  await page.goto('/admin/badges');
  const title = `Night listener ${Date.now()}`;
  await page.getByRole('button', { name: 'Create badge' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create badge' });
  await dialog.getByLabel('Name').fill(title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create badge' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Award to a person' }).click();
  const giving = page.getByRole('dialog', { name: `Award ${title}` });
  await giving.getByRole('combobox', { name: /^Person/ }).fill('Tomas');
  await page.getByRole('option', { name: /Tomas Ferreira/ }).click();
  await giving.getByRole('button', { name: 'Award badge' }).click();
  await expect(page.getByText('Tomas Ferreira now has the badge.')).toBeVisible();
  await page.goto('/tomas-ferreira/badges');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete badge' }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  expectNoFaults();
});
