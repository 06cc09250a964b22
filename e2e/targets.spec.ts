import { expect } from '@playwright/test';
import { expectAccessible, expectHolds, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('SHR-10 SHR-11 an administrator builds a rule, sees exactly who it matches and why it leaves others out, and saves it', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  await page.goto('/admin/rules');
  await expect(page.getByRole('link', { name: /^New in the last 90 days/ })).toBeVisible();
  await page.getByRole('link', { name: 'Create rule' }).click();
  const name = `Hydraulics crew ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Condition', { exact: true }).selectOption('person');
  for (const person of ['Leila Haddad', 'Mei Tanaka']) {
    await page.getByRole('combobox', { name: 'Values' }).fill(person);
    await page.getByRole('option', { name: new RegExp(person) }).click();
  }
  const dryRun = page.getByRole('complementary', { name: 'Dry run' });
  await expect(dryRun.getByText(/of \d+ people in the organisation match$/)).toBeVisible();
  await expect(dryRun.getByRole('listitem').filter({ hasText: 'Leila Haddad' })).toBeVisible();
  await dryRun.getByText(/^Left out/).click();
  await expect(dryRun.getByText('Excluded by condition 1: Person').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/admin/rules');
  await expectHolds(page, page.getByRole('link', { name }));
  expectNoFaults();
});

test('ADM-12 administration opens on an overview that finds its pages', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expectHolds(page, page.getByRole('heading', { name: 'At a glance' }));
  const find = page.getByRole('combobox', { name: 'Find a page or setting' });
  await find.fill('webhook');
  await page.getByRole('option', { name: /^Webhooks/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await find.fill('session');
  await page.getByRole('option', { name: /^Minutes until sign-out/ }).click();
  await expect(page.getByLabel('Minutes until sign-out', { exact: true })).toBeFocused();
});
