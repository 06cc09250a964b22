import { expect } from '@playwright/test';
import { expectAccessible, expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('PPL-05 an administrator adds a provider and sends a file with a bad line; a person connects, sees the course, and disconnects', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  const name = `Hydro College ${Date.now().toString(36)}`;
  await signIn(page, 'admin');
  await page.goto('/admin/learning-providers');
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Sync').selectOption({ label: 'Coursera for Business' });
  await dialog.getByLabel('Client ID').fill('key');
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(dialog.getByText('Fill this in.').first()).toBeVisible();
  await dialog.getByLabel('Sync').selectOption({ label: 'Completion files' });
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Upload completions' }).click();
  const table = `email,course title,course id,completed at,minutes\nclara.vogel@northmere.example,Valves of ${name},v1,2026-01-15,95\n,No one,v2,2026-01-15,5\n`;
  await dialog.locator('input[type=file]').setInputFiles({ name: 'completions.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(dialog.getByText('0 to add, 0 to change, 0 unchanged, 1 that cannot be used.')).toBeVisible();
  await expect(dialog.getByText('1 line belongs to someone who has not connected. It counts once they do.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('email: Fill this in.');
  await dialog.getByRole('button', { name: 'Import 1 line' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await signIn(page, 'clara.vogel');
  await page.goto('/settings/integrations');
  const provider = page.getByRole('listitem').filter({ hasText: name });
  await provider.getByRole('button', { name: `Connect ${name}` }).click();
  await expect(provider.getByText('1 course')).toBeVisible();
  await expectSound(page);
  await page.goto('/me/elsewhere');
  await expect(page.getByRole('listitem').filter({ hasText: `Valves of ${name}` })).toContainText('95 minutes');

  await page.goto('/settings/integrations');
  await provider.getByRole('button', { name: `Disconnect ${name}` }).click();
  await dialog.getByLabel('Remove it').check();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(provider.getByRole('button', { name: `Connect ${name}` })).toBeVisible();
  await page.goto('/me/elsewhere');
  await expect(page.getByText('Nothing yet. Learning from a connected learning provider appears here.')).toBeVisible();
  expectNoFaults();
});
