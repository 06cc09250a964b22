import { expect } from '@playwright/test';
import { expectAccessible, expectHolds, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('GRP-01 GRP-02 a leader makes a private group, a learner asks, is let in, promoted, and leaves', async ({ browser, page: leader }) => {
  const learner = await (await browser.newContext()).newPage();
  const expectNoFaults = noteFaults(leader);
  await signIn(leader, 'leader');
  await signIn(learner, 'learner');
  const name = `Night shift ${Date.now()}`;

  await leader.goto('/org-groups');
  await leader.getByRole('link', { name: 'Create group' }).click();
  await leader.getByRole('button', { name: 'Create group' }).click();
  await expect(leader.getByText('Fill this in.').first()).toBeVisible();
  await leader.getByRole('textbox', { name: 'Name' }).fill(name);
  await leader.getByRole('radio', { name: /^Private/ }).check();
  await leader.getByRole('combobox', { name: 'People to invite' }).fill('mei');
  await leader.getByRole('option', { name: /Mei Tanaka/ }).click();
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'Create group' }).click();
  await expect(leader.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = new URL(leader.url()).pathname;

  await learner.goto('/org-groups?tab=all');
  await learner.getByLabel('Filter by name').fill(name);
  await learner.getByRole('link', { name }).click();
  await expect(learner.getByRole('heading', { level: 1, name })).toBeVisible();
  await learner.getByRole('button', { name: 'Ask to join' }).click();
  await expect(learner.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await learner.getByRole('link', { name: /^Members/ }).click();
  await expect(learner.getByText('You do not have access to view this page')).toBeVisible();

  await leader.goto(`${address}/members`);
  await leader.getByRole('button', { name: 'Approve' }).click();
  await expect(leader.getByRole('button', { name: 'Approve' })).toBeHidden();
  await leader.getByRole('button', { name: 'More actions for Leila Haddad' }).click();
  await leader.getByRole('menuitem', { name: 'Make organiser' }).click();
  await expect(leader.getByText(/^Organiser ·/)).toBeVisible();
  await expectAccessible(leader);

  await learner.goto(address);
  await expect(learner.getByRole('button', { name: 'Invite' })).toBeVisible();
  await learner.getByRole('button', { name: 'More about this group' }).click();
  await learner.getByRole('menuitem', { name: 'Leave group' }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(learner.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  expectNoFaults();
});

test('GRP-01 an administrator makes a group, fills it from a file with a bad line named, and then by a saved rule', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  await page.goto('/org-groups/create');
  const name = `Pump crew ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: /^People from a file/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add people from a file' })).toBeVisible();
  const [, , slug] = new URL(page.url()).pathname.split('/');
  const table = 'name,email\nLeila,learner@northmere.example\nGone,gone@northmere.example\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('listitem').filter({ hasText: '1 to add' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('No one here uses this address.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 line was imported.')).toBeVisible();
  await page.goto(`/teams/${slug}/members`);
  await expect(page.getByRole('link', { name: 'Leila Haddad' })).toBeVisible();

  await page.getByRole('link', { name: 'Rule', exact: true }).click();
  await page.getByRole('combobox', { name: 'Which rule?' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { name: 'Dry run' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill this group' }).click();
  const confirm = page.getByRole('button', { name: /^Yes, assign to/ });
  const filled = page.getByRole('heading', { name: /^Filled by the rule/ });
  await expect(confirm.or(filled)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(filled).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop filling this group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop filling' }).click();
  await expect(page.getByRole('combobox', { name: 'Which rule?' })).toBeVisible();
  expectNoFaults();
});

test('GRP-08 a mandatory group has no way out', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/org-groups');
  await page.getByRole('link', { name: 'Everyone at Northmere' }).click();
  await expect(page.getByText('Everyone is a member').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'More about this group' })).toBeHidden();
});

test('SHL-60 GRP-04 groups hold at every size, light and dark', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'learner');
  await page.goto('/org-groups?tab=all');
  const group = page.getByRole('link', { name: 'Planning community' });
  await expectHolds(page, group);
  await group.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planning community' })).toBeVisible();
  await page.getByRole('link', { name: /^Members/ }).click();
  await expectHolds(page, page.getByLabel('Find a member'));
});
