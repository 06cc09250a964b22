import { expect, type Page } from '@playwright/test';
import { callAs, expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

/** Publishes a setting, unless it is so already. */
async function configure(page: Page, key: string, value: unknown): Promise<void> {
  const { version, entries } = await callAs<{ version: number; entries: { key: string; value: unknown }[] }>(
    page,
    'GET',
    '/api/v1/configuration',
  );
  if (entries.find((entry) => entry.key === key)?.value === value) return;
  await callAs(page, 'POST', '/api/v1/configuration/publications', { basedOn: version, changes: [{ key, value }] });
}

test('PLY-03 ADM-11 a program records, an administrator finds the statement by its activity, and the doctor checks the store step by step', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  const activity = { id: `https://learn.example/valve-${Date.now()}`, definition: { name: { en: `Closing a valve ${Date.now()}` } } };
  await signIn(page, 'admin');
  await configure(page, 'is_lrs_enabled', false);
  await page.goto('/admin/connection-doctor');
  await page.getByRole('link', { name: 'Learning record store (xAPI)' }).click();
  await expect(page).toHaveURL('/admin/learning-records?part=doctor');
  await page.getByRole('button', { name: 'Test the record store' }).click();
  await expect(page.getByText('The store is switched off. Switch it on under Features.')).toBeVisible();
  await configure(page, 'is_lrs_enabled', true);
  await page.getByRole('button', { name: 'Test the record store' }).click();
  await expect(page.getByText('The store works. Every step passed.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'An outdated version of a state is rejected' })).toContainText('Works');
  await expectSound(page);
  await page.getByText('Another store, by its address').click();
  await page.getByLabel('Store address').fill('https://10.0.0.5/xapi');
  await page.getByLabel('User name or key').fill('waymark');
  await page.getByLabel('Password or secret').fill('secret');
  await page.getByRole('button', { name: 'Test the record store' }).click();
  await expect(page.getByText('We can’t call this address. It must start with https and be on the public internet.')).toBeVisible();

  const { secret } = await callAs<{ secret: string }>(page, 'POST', '/api/v1/api-clients', {
    name: `Recorder ${Date.now()}`,
    permissions: ['MANAGE_LEARNING_RECORDS'],
    mayWrite: true,
    days: 30,
  });
  await page.getByRole('tab', { name: 'Connection', exact: true }).click();
  const endpoint = (await page.getByText(/\/api\/xapi\/$/).textContent()) ?? '';
  const answer = await page.request.post(`${new URL(endpoint).pathname}statements`, {
    headers: { authorization: `Basic ${Buffer.from(`recorder:${secret}`).toString('base64')}`, 'x-experience-api-version': '1.0.3' },
    data: {
      actor: { mbox: 'mailto:ola@learn.example', name: 'Ola Nord' },
      verb: { id: 'https://learn.example/verbs/repaired', display: { en: 'repaired' } },
      object: activity,
      result: { success: true, score: { scaled: 0.75 } },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByText(/^Recorder \d+$/)
      .first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Statements' }).click();
  const row = page.getByRole('row').filter({ hasText: activity.definition.name.en });
  await expect(row).toContainText('Ola Nord');
  await expect(row).toContainText('passed · 75%');
  await row.getByRole('button', { name: `Only this: ${activity.definition.name.en}` }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Verb').selectOption({ label: 'repaired' });
  await expect(page).toHaveURL(/verb=.*repaired/);
  await expectSound(page);
  await row.getByRole('button', { name: /^View details: Ola Nord/ }).click();
  await expect(page.getByRole('dialog', { name: 'Statement' }).getByText('"mailto:ola@learn.example"')).toBeVisible();
  expectNoFaults();
});
