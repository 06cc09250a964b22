import { expect } from '@playwright/test';
import { callAs, expectSound, noteFaults, signInReading } from './fixtures.ts';
import { test } from './test.ts';

interface Credentials {
  readonly available: { skill: { id: string; label: string } }[];
  readonly items: { title: string; revokedAt: string | null }[];
}

test('SKL-11 an administrator revokes a stolen signing key; a person is told to download their badge again', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'learner', 'en');
  const { available } = await callAs<Credentials>(page, 'GET', '/api/v1/own-credentials');
  const [first] = available;
  if (first !== undefined) await callAs(page, 'POST', '/api/v1/own-credentials', { skillId: first.skill.id });
  const { items } = await callAs<Credentials>(page, 'GET', '/api/v1/own-credentials');
  const title = items.find(({ revokedAt }) => revokedAt === null)?.title ?? '';

  await signInReading(page, 'admin', 'en');
  await page.goto('/admin/skills-passport');
  const keys = page.getByRole('region', { name: 'Signing keys' });
  const signing = keys.getByRole('listitem').filter({ hasText: 'Signing' });
  const name = (await signing.locator('code').textContent()) ?? '';
  await signing.getByRole('button', { name: `Revoke key ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this signing key?' });
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('A backup with the key was copied.');
  await dialog.getByLabel('Someone else may have the key since').fill('2026-01-05T09:00');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(dialog).toBeHidden();
  await expect(keys.getByRole('listitem').filter({ hasText: name })).toContainText('A backup with the key was copied.');
  await expect(signing.locator('code')).not.toHaveText(name);
  await expectSound(page);

  await signInReading(page, 'learner', 'en');
  await page.goto('/me/skills-passport');
  const credential = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Download again' });
  await expect(credential).toContainText('no longer verify, because the key that signed them was revoked.');
  await expectSound(page);
  expectNoFaults();
});
