import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function aCard(page: Page, title: string): Promise<{ readonly id: string; readonly title: string }> {
  const content = { cardType: 'text', html: '<p>Check the harness before you climb.</p>' };
  const { id } = await callAs<{ id: string }>(page, 'POST', '/api/v1/cards', { title, content });
  await callAs(page, 'POST', `/api/v1/cards/${id}/publish`);
  return { id, title };
}

test('LRN-08 LRN-10 a compliance officer makes a certification with a renewal, looks a year ahead, excuses someone, and exports the evidence', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const expectNoFaults = noteFaults(page);
  const mark = Date.now();
  await signIn(page, 'curator');
  const first = await aCard(page, `Working at height ${mark}`);
  const renewal = await aCard(page, `Height refresher ${mark}`);
  await signIn(page, 'admin');
  await page.goto('/admin/compliance/certifications');
  await page.getByRole('link', { name: 'Create certification' }).first().click();
  const name = `Height ${mark}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  for (const [field, { title }] of [
    ['How to earn it', first],
    ['How to renew it', renewal],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(title);
    await page.getByRole('option', { name: title }).click();
  }
  for (const person of ['Freya Holm', 'Priya Raman']) {
    await page.getByRole('combobox', { name: 'People' }).fill(person);
    await page.getByRole('option', { name: new RegExp(person) }).click();
  }
  await page.getByLabel('Valid for (months)').fill('12');
  await page.getByLabel('Renew from (days before)').fill('60');
  await page.getByLabel('Grace period (days after)').fill('14');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText(/^Valid until /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save certification' }).click();
  await expect(page.getByText('Certification saved')).toBeVisible();

  await expect(async () => {
    await signIn(page, 'freya.holm');
    await page.goto('/my-assignments');
    await expect(page.getByRole('heading', { name: first.title })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await callAs(page, 'POST', `/api/v1/cards/${first.id}/complete`);
  await page.goto('/me/certifications');
  await expect(page.getByText(name).first()).toBeVisible();

  await signIn(page, 'admin');
  const { items } = await callAs<{ items: { id: string; name: string }[] }>(page, 'GET', '/api/v1/certifications');
  const certification = items.find((one) => one.name === name)?.id ?? '';
  const rowOf = (person: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: person });
  await expect(async () => {
    await page.goto(`/admin/compliance/people?certification=${certification}`);
    await expect(rowOf('Freya Holm')).toContainText('Valid', { timeout: 5_000 });
  }).toPass();
  await page.getByLabel('On the day').fill(inDays(400));
  await expect(page.getByText(/^Everyone’s status on /)).toBeVisible();
  await expect(rowOf('Freya Holm')).toContainText('Expired');

  await page.goto(`/admin/compliance/people?certification=${certification}`);
  await page.getByRole('button', { name: /Priya Raman/ }).click();
  await page.getByRole('menuitem', { name: 'Grant a waiver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Until').fill(inDays(60));
  await dialog.getByLabel('Note').fill('Holds the external card TS-44.');
  await dialog.getByRole('button', { name: 'Grant waiver' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf('Priya Raman')).toContainText('Waived');

  await page.goto('/admin/compliance/packs');
  await page.getByRole('combobox', { name: 'Certification' }).selectOption({ label: name });
  await page.getByRole('button', { name: 'Create pack' }).click();
  const download = page.getByRole('link', { name: 'Download pack' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  // The list below knows it too, without a reload.
  await expect(page.getByText('Creating')).toHaveCount(0);
  const file = page.waitForEvent('download');
  await download.click();
  const pack = await readFile(await (await file).path());
  // A zip archive names its files at its end: each with its hash in the manifest.
  expect(pack.subarray(0, 2).toString('latin1')).toBe('PK');
  for (const part of ['manifest', '.csv', '.pdf']) expect(pack.toString('latin1')).toContain(part);
  expectNoFaults();
});
