import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectHolds, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('PPL-01 PPL-12 one’s own profile: seen, changed, refused by field, kept while typing', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'dylan.hughes');
  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('About you').fill('I plan where water goes.');
  await dialog.getByLabel('Handle').fill('me');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByText('This word is reserved. Choose another one.').first()).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a picture' }).nth(1).click(),
  ]);
  await chooser.setFiles({ name: 'cover.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByText('Uploaded images must be JPEG or PNG files')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(dialog.getByLabel('About you')).toHaveValue('I plan where water goes.');
  await dialog.getByLabel('Handle').fill('dylan.the.engineer');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('main').getByText('I plan where water goes.')).toBeVisible();
  await page.goto('/@dylan.the.engineer');
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
  expectNoFaults();
});

test('PPL-02 PPL-04 SHL-17 another person is followed at once, and the follow is taken back when the server refuses', async ({ page }) => {
  await signIn(page, 'recruiter');
  // An attempt before this one may have followed already.
  const { id } = await callAs<{ id: string }>(page, 'GET', '/api/v1/profiles/ingrid-solberg');
  await callAs(page, 'DELETE', `/api/v1/users/${id}/follow`);
  await page.goto('/@ingrid-solberg');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrid Solberg' })).toBeVisible();
  const followers = page.getByRole('button', { name: /followers?$/ });
  const before = await followers.innerText();
  await page.route('**/follow', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled();
  await expect(followers).toHaveText(before);
  await page.unroute('**/follow');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeEnabled();
  await expect(followers).not.toHaveText(before);
  await followers.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Daniel Frost' })).toBeVisible();
  await expectAccessible(page);
});

test('SHL-19 no one has this handle, and no tab this name', async ({ page }) => {
  await signIn(page, 'learner');
  for (const path of ['/nobody-is-called-so', '/me/no-such-tab']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sorry this page is not available' })).toBeVisible();
  }
});

test('SHL-60 a profile holds at every size, light and dark', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Abebe' })).toBeVisible();
  await expectHolds(page, page.getByRole('heading', { name: 'Groups' }));
});
