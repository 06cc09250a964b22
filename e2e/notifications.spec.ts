import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, expectSound, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

/** Who is told something and mutes it: another one at every attempt. */
const READERS = ['clara.vogel', 'finn.murphy', 'amina.diallo'] as const;

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

test('NTF-07 a notification says why it came and mutes what it is about; the settings undo it, count mails and keep quiet hours', async ({
  page,
}, { retry }) => {
  const expectNoFaults = noteFaults(page);
  const reader = READERS[retry] ?? 'clara.vogel';
  await signIn(page, reader);
  const { handle } = await callAs<{ handle: string }>(page, 'GET', '/api/v1/session');
  await signIn(page, 'leader');
  const title = `Valve log ${Date.now().toString(36)}`;
  const card = await callAs<{ id: string }>(page, 'POST', '/api/v1/cards', {
    title,
    content: { cardType: 'text', html: '<p>Read it</p>' },
  });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/comments`, { body: `Have a look, @${handle.replace(/^@/, '')}` });

  await signIn(page, reader);
  await page.goto('/notifications');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByRole('button', { name: 'Why did I get this?' }).click();
  await expect(row.getByText('They mentioned you.')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Mute “${title}”` }).click();
  await expect(row.getByText(`Muted: ${title}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: `Mute “${title}”` }).click();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/settings/triggers');

  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Unmute ${title}` }).click();
  await expect(page.getByText('Nothing is muted.')).toBeVisible();
  await page.goto('/notifications');
  await row.getByRole('button', { name: 'Why did I get this?' }).click();
  await row.getByRole('link', { name: 'Notification settings' }).click();
  await page.getByLabel('Instant emails and device notifications per day').selectOption('3');
  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByLabel('Until', { exact: true }).selectOption('9');
  await page.getByLabel('Saturday').check();
  await expect(async () => {
    expect(await callAs(page, 'GET', '/api/v1/notification-budget')).toMatchObject({
      dailyCap: 3,
      quietHours: { from: 20, until: 9 },
      quietDays: [6],
    });
  }).toPass();
  await page.reload();
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('9');
  await expectSound(page);

  await signIn(page, 'admin');
  await page.goto('/admin/notifications');
  await expect(page.getByLabel('Instant emails and device notifications per day')).toHaveValue('20');
  await expectAccessible(page);
  expectNoFaults();
});
