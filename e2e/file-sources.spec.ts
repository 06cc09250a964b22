import { expect, type Page } from '@playwright/test';
import { TestCloud } from '../apps/server/src/features/file-sources/cloud.factory.ts';
import { expectAccessible, expectSound, noteFaults } from './fixtures.ts';
import { type OwnServer, SETUP_CODE, startOwnServer } from './own-server.ts';
import { test as base } from './test.ts';

const ADMINISTRATOR = { email: 'root@academy.example', password: 'a long enough one' };

/** An installation of its own, and beside it a service of the organisation's that lists files. */
const test = base.extend<object, { world: { readonly server: OwnServer; readonly cloud: TestCloud } }>({
  world: [
    async ({ browserName }, provide) => {
      expect(browserName).toBe('chromium');
      const cloud = await TestCloud.start();
      const server = await startOwnServer(cloud.environment);
      const made = await fetch(`${server.address}/api/v1/first-run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ organisationName: 'Academy', setupCode: SETUP_CODE, firstName: 'Ro', lastName: 'Ot', ...ADMINISTRATOR }),
      });
      expect(made.status).toBe(200);
      await provide({ server, cloud });
      await server.stop();
      server.remove();
      await cloud.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, provide) => provide(world.server.address),
});

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('ORG-11 PPL-05 an administrator sets a source up, someone connects it, adds a file from there to a card, and disconnects', async ({
  page,
  world: { cloud },
}) => {
  const expectNoFaults = noteFaults(page);
  const { base, client } = cloud.provider;
  expect((await page.request.post('/api/v1/session', { data: ADMINISTRATOR })).status()).toBe(200);
  await page.goto('/admin/tools');
  await page.getByRole('button', { name: /^(Set up|Change) Your own source$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client ID').fill(client.id);
  await dialog.getByLabel('Client secret', { exact: true }).fill('not the secret');
  await dialog.getByLabel('Name', { exact: true }).fill('Library');
  await dialog.getByLabel('Address', { exact: true }).fill(`${base}/files/list`);
  await dialog.getByLabel('Sign-in address').fill(`${base}/files/authorize`);
  await dialog.getByLabel('Token endpoint address').fill(`${base}/files/token`);
  await dialog.getByRole('button', { name: 'Save and test' }).click();
  await expect(dialog.getByText('The service does not know this client ID, or refuses the secret.')).toBeVisible();
  await expect(dialog.getByText('The provided client secret is invalid.')).toBeVisible();
  await dialog.getByLabel('Client secret', { exact: true }).fill(client.secret);
  await dialog.getByRole('button', { name: 'Save and test' }).click();
  await expect(dialog.getByText('The service recognises this organisation.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  await page.goto('/cards/new');
  await page.getByRole('link', { name: 'File', exact: true }).click();
  await page.getByLabel('Title').fill('The flow at night');
  await button(page, 'Library').click();
  const opened = page.context().waitForEvent('page');
  await button(page, 'Connect Library').click();
  const popup = await opened;
  await expect(page.getByRole('button', { name: 'Reports' })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: /^Huge\.pdf/ })).toBeDisabled();
  await expectSound(page);
  await page.getByRole('button', { name: 'Reports' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Inside\.pdf/ })).toBeVisible();
  await button(page, 'Back').click();
  await page.getByRole('button', { name: /^Flow\.pdf/ }).click();
  await expect(page.getByRole('button', { name: 'Remove Flow.pdf' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('The flow at night');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cards\/[0-9a-f-]{36}\/edit$/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/insights\//);
  await expect(page.getByRole('heading', { level: 1, name: 'The flow at night' })).toBeVisible();

  await page.goto('/settings/integrations');
  await expect(page.getByText(/^Connected since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disconnect Library' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No accounts connected.')).toBeVisible();
  expectNoFaults();
});
