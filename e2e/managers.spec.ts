import { expect } from '@playwright/test';
import { expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('MGR-01 MGR-02 SHL-04 a manager sees who is late, reminds them, and opens what the team learns', async ({ page }) => {
  const faults = noteFaults(page);
  await signIn(page, 'manager');
  await page.goto('/');
  await page.getByRole('link', { name: 'My team' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My team' })).toBeVisible();
  await expect(page.getByText(/something overdue/).first()).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('overdue');
  await expect(page).toHaveURL(/filter=overdue/);
  const rows = page.getByRole('table', { name: 'Team members' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('overdue');
  await expectSound(page);
  await page.getByRole('link', { name: 'Learning', exact: true }).last().click();
  await expect(page).toHaveURL(/\/manager-dashboard\/learning\/content/);
  await page.getByRole('table', { name: 'Team items' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'People with this item' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText(/Reminders? sent/).first()).toBeVisible();
  faults();
});

test('MGR-05 an approver decides, and can take it back before it is sent', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/approvals');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting for your answer');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Project consent: / })
    .first()
    .click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Give a reason for declining.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/You can undo this for 10 seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/You can undo this for 10 seconds/)).toHaveCount(0);
  const current = page.getByRole('main').locator('li a[aria-current="true"]');
  const first = (await current.getAttribute('href')) ?? '';
  await page.keyboard.press('j');
  await expect(current).not.toHaveAttribute('href', first);
  await page.keyboard.press('k');
  await expect(current).toHaveAttribute('href', first);
  // The first asks before it is decided.
  await page.keyboard.press('j');
  await expect(current).not.toHaveAttribute('href', first);
  // No one decides by a key about what they do not see yet.
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/You can undo this for 10 seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('switch', { name: /^Keyboard/ }).setChecked(false);
  await page.keyboard.press('a');
  await expect(page.getByText(/You can undo this for 10 seconds/)).toHaveCount(0);
});
