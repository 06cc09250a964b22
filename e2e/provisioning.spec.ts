import { expect } from '@playwright/test';
import { expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

test('ADM-04 ADM-11 a directory gets a token and makes a person; the doctor tries its requests, shows what would change and names the fault', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  const name = `Directory ${Date.now()}`;
  const userName = `scim.${Date.now()}@northmere.example`;
  await signIn(page, 'admin');
  await page.goto('/admin/connection-doctor');
  await page.getByRole('link', { name: 'Directory (SCIM)' }).click();
  await expect(page).toHaveURL('/admin/provisioning?part=doctor');
  await page.getByRole('tab', { name: 'Connection', exact: true }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = (await page.getByRole('dialog', { name: 'The token' }).locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText(name)).toBeVisible();

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const send = (data: unknown) => page.request.post('/scim/v2/Users', { headers, data: JSON.stringify(data) });
  const made = await send({ schemas: [USER], userName, name: { givenName: 'Ola', familyName: 'Nord' }, title: 'Fitter' });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  expect((await send({ schemas: [USER], name: { givenName: 'No one' } })).status()).toBe(400);

  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByText('Refused', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Check POST/ })
    .first()
    .click();
  await expect(page).toHaveURL('/admin/provisioning?part=doctor');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('userName is required but was not sent. Check the attribute mapping in the directory.')).toBeVisible();

  await page.getByLabel('Method').selectOption('PATCH');
  await page.getByLabel('Address', { exact: true }).fill(`/Users/${id}`);
  const Operations = [{ op: 'replace', path: 'title', value: 'Foreman' }];
  await page.getByLabel('Body').fill(JSON.stringify({ schemas: [PATCH], Operations }));
  await page.getByRole('button', { name: 'Try it' }).click();
  const change = page.getByRole('table', { name: 'What would change' }).getByRole('row', { name: /title/ });
  await expect(change).toContainText('Fitter');
  await expect(change).toContainText('Foreman');
  const { title } = (await (await page.request.get(`/scim/v2/Users/${id}`, { headers })).json()) as { title: string };
  expect(title).toBe('Fitter');
  await expectSound(page);

  const gone = await page.request.delete(`/scim/v2/Users/${id}`, { headers });
  expect(gone.status()).toBe(204);
  await page.getByRole('tab', { name: 'Connection', exact: true }).click();
  await page.getByRole('button', { name: `Revoke the token ending in ${token.slice(-4)}` }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Revoked. It no longer works.')).toBeVisible();
  expect((await page.request.get('/scim/v2/Users', { headers })).status()).toBe(401);
  expectNoFaults();
});
