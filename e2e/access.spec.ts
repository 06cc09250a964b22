import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectHolds, goTo, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const STOP = { name: 'Stop viewing' } as const;

test('SES-64 an administrator acts as a person with a reason, a banner says so on every page, and one click ends it', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  await page.goto('/@ines-costa');
  await page.getByRole('button', { name: 'Act as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Act as this person' }).click();
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Her plan does not open');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Act as this person' }).click();
  const banner = page.getByText(/you are acting as Ines Costa until/);
  await expect(banner).toBeVisible();
  for (const path of ['/', '/discover', '/org-groups', '/notifications']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', STOP).click();
  await expect(page).toHaveURL(/\/@ines-costa$/);
  await expect(page.getByRole('button', { name: 'Act as this person' })).toBeVisible();
  await expect(banner).toBeHidden();
  await signIn(page, 'ines.costa');
  await page.goto('/notifications');
  await expect(page.getByText(/acted as you. Reason: “Her plan does not open/).first()).toBeVisible();
  expectNoFaults();
});

test('SES-65 a manager by proxy finds neither profile nor settings', async ({ page }) => {
  await signIn(page, 'super');
  const { settings } = await callAs<{ settings: { name: string; value: unknown }[] }>(page, 'GET', '/api/v1/organisation/settings');
  const switches = settings.find(({ name }) => name === 'switches')?.value as Record<string, boolean>;
  const set = async (value: Record<string, boolean>) =>
    callAs(page, 'PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'switches', value }] });
  await set({ ...switches, manager_proxy: true });
  await signIn(page, 'manager');
  await page.goto('/@leila-haddad');
  await page.getByRole('button', { name: 'Open dashboard' }).click();
  await page.getByLabel('Reason').fill('Plan the next course');
  await page.getByRole('dialog').getByRole('button', { name: 'Open dashboard' }).click();
  await expect(page.getByText(/you are looking at the dashboard of Leila Haddad/)).toBeVisible();
  for (const path of ['/me', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You do not have access to view this page' })).toBeVisible();
  }
  await page.getByRole('button', STOP).click();
  await expect(page).toHaveURL(/\/@leila-haddad$/);
  await signIn(page, 'super');
  await set(switches);
});

test('SES-60 an organisation makes a role, gives it, changes it and deletes it', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'super');
  await page.goto('/admin/roles');
  const name = `Site lead ${Date.now()}`;
  await page.getByRole('link', { name: 'Create role' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Create, publish and edit their own content').check();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true }), 'what was typed survives').toHaveValue(name);
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Create groups, and lead them').check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Saved. It applies immediately to everyone who has the role.')).toBeVisible();
  await page.getByRole('tab', { name: /^Who has it/ }).click();
  await page.getByRole('combobox', { name: 'Assign to people' }).fill('mei');
  await page.getByRole('option', { name: /Mei Tanaka/ }).click();
  await expect(page.getByRole('link', { name: /Mei Tanaka/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByText('The role is deleted.')).toBeVisible();
  expectNoFaults();
});

test('ADM-08 ADM-10 the audit log is searched, read, verified and exported', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'super');
  await page.goto('/admin/audit');
  await page.getByLabel('Action').selectOption('session.started');
  // The rows of before stay until the others come.
  await page.getByRole('row').filter({ hasText: 'Signed in' }).first().getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByText('session.started')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Export these as CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await page.getByRole('tab', { name: 'Verification' }).click();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText(/entries are unchanged since they were written/)).toBeVisible({ timeout: 60_000 });
  const checkpoint = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a signed checkpoint' }).click();
  expect((await checkpoint).suggestedFilename()).toMatch(/^audit-checkpoint-\d+\.json$/);
  expectNoFaults();
});

const PAGES: readonly (readonly [string, string])[] = [
  ['/admin/roles', 'Roles'],
  ['/admin/roles/curator', 'Curator'],
  ['/admin/audit', 'Audit log'],
  ['/admin/jobs', 'Background jobs'],
];

test('SHL-60 ADM-08 roles, audit log and jobs hold at every size, light and dark', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'super');
  for (const [path, heading] of PAGES)
    await test.step(path, async () => {
      await goTo(page, path);
      await expectHolds(page, page.getByRole('heading', { level: 1, name: heading }));
    });
});
