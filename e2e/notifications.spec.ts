import { expect, test } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';

test('NTF-01 NTF-02 NTF-03 a comment rings the bell of the open page, and is seen by looking', async ({ page, browser }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'leader');
  const title = 'Reading the night flow';
  const draft = await callAs<{ id: string }>(page, 'POST', '/api/v1/cards', {
    title,
    content: { cardType: 'text', html: '<p>Read it</p>' },
  });
  await callAs(page, 'POST', `/api/v1/cards/${draft.id}/publish`);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'learner');
  await callAs(other, 'POST', `/api/v1/cards/${draft.id}/comments`, { body: 'Which meter do you use?' });
  await other.close();

  await expect(bell).toHaveAccessibleName(/new$/);
  await expect(page.getByRole('link', { name: new RegExp(`commented on “${title}”`) }).first()).toBeVisible();
  await expectAccessible(page);
  await bell.click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('heading', { name: 'Today' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(drawer.getByRole('button', { name: 'Mark all as seen' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  expectNoFaults();
});
