import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callAs, type DemoAccount, expectAccessible, expectHolds, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Publishes a card as the curator, then opens its assign dialog as someone else. */
async function openAssign(page: Page, by: DemoAccount, title: string) {
  await signIn(page, 'curator');
  const content = { cardType: 'text', html: '<p>Check the air before you go in.</p>' };
  const card = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', { title, content });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  await callAs(page, 'PUT', `/api/v1/cards/${card.id}/archival-date`, { archivesOn: inDays(500) });
  await signIn(page, by);
  await page.goto(`/insights/${card.slug}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  return { card, dialog: page.getByRole('dialog') };
}

test('SHR-06 SHR-07 a manager repeats a card, sees its dates before saving, pauses and ends it', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  const { dialog } = await openAssign(page, 'manager', 'Confined spaces refresher');
  await dialog
    .getByRole('region', { name: 'Direct reports' })
    .getByRole('button', { name: /^Add (?!all)/ })
    .first()
    .click();
  await dialog.getByRole('switch', { name: 'Repeat this' }).check();
  await dialog.getByRole('combobox', { name: 'How often?' }).selectOption('semi_annually');
  await dialog.getByLabel('First time').fill(inDays(10));
  await dialog.getByLabel('Days until it is due').fill('30');
  await dialog.getByLabel('Stop after').fill(inDays(900));
  await expect(dialog.getByText(/^End date must be before the content archival date/)).toBeVisible();
  await expect(dialog.getByText('after archiving').first()).toBeVisible();
  const repeat = dialog.getByRole('button', { name: 'Repeat for 1 person' });
  await expect(repeat).toBeDisabled();
  await dialog.getByLabel('Stop after').fill(inDays(450));
  await expect(dialog.getByRole('list', { name: 'When to expect it' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await repeat.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  await dialog.getByRole('tab', { name: /^Repeating/ }).click();
  await expect(dialog.getByText('Every six months')).toBeVisible();
  // Who it is for and how important it is change from its next date on.
  const first = await dialog.getByRole('button', { name: /^Edit the repeat/ }).getAttribute('aria-label');
  await dialog.getByRole('button', { name: /^Edit the repeat/ }).click();
  await dialog.getByText('Who is it for?', { exact: true }).click();
  const now = dialog.getByRole('region', { name: 'Assigned to' });
  await expect(now.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await dialog
    .getByRole('region', { name: 'Direct reports' })
    .getByRole('button', { name: /^Add (?!all)/ })
    .first()
    .click();
  await now.getByRole('button', { name: /^Remove / }).click();
  await dialog.getByText('Optional', { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Optional/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Edit the repeat/ })).not.toHaveAccessibleName(first ?? '');
  await dialog.getByRole('button', { name: /^Pause/ }).click();
  await expect(dialog.getByText('Paused')).toBeVisible();
  await dialog.getByRole('button', { name: /^Resume/ }).click();
  await expectHolds(page, dialog.getByText('Active'));
  await dialog.getByRole('button', { name: /^End the repeat/ }).click();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(dialog.getByText('Ended', { exact: true })).toBeVisible();
  expectNoFaults();
});

test('SHR-10 SHR-11 an administrator assigns a card by a saved rule after seeing who is affected and who not', async ({ page }) => {
  const { dialog } = await openAssign(page, 'admin', 'Chamber entry for new crews');
  await dialog.getByText('A saved rule', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Which rule?' }).fill('New in the last');
  await page.getByRole('option', { name: 'New in the last 90 days' }).click();
  await expect(dialog.getByText(/^\d+ (person matches|people match) today$/)).toBeVisible();
  await expect(dialog.getByText('Joined').first()).toBeVisible();
  const file = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'CSV' }).click();
  expect((await readFile(await (await file).path(), 'utf8')).split('\r\n')[0]).toBe('\uFEFFPerson,Job title');
  await dialog.getByText(/^Left out/).click();
  await expect(dialog.getByText(/^Excluded by condition 1|^No one is left out/).first()).toBeVisible();
  await expectAccessible(page);
  const assign = dialog.getByRole('button', { name: /^Assign/ }).last();
  await assign.click();
  // Many people are new in the demo: a rule that reaches over a tenth of the organisation asks for a second look.
  await expect(async () => {
    if (await dialog.isVisible()) await assign.click();
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
  // Once they have it, the same rule shows that they do, and gives it to no one twice.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Assign' }).click();
    await dialog.getByText('A saved rule', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Which rule?' }).fill('New in the last');
    await page.getByRole('option', { name: 'New in the last 90 days' }).click();
    await expect(dialog.getByText('Get it 0', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByText(/^Already have it [1-9]/).click();
  await expect(dialog.getByText('Joined').first()).toBeVisible();
});
