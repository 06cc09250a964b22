import { expect, test } from '@playwright/test';
import { callAs, expectSound, noteFaults, signInReading } from './fixtures.ts';

test('WAL-02 WAL-04 SHL-31 a plan is chosen and paid, the return says so, and it is cancelled and kept', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'mentor', 'en');
  await page.goto('/subscription-plans');
  await page.getByRole('link', { name: 'Academy', exact: true }).click();
  await expect(page).toHaveURL(/\/subscription-plans\/academy$/);
  await expectSound(page);
  await page.getByRole('button', { name: 'Choose Academy' }).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  const declined = page.getByRole('dialog', { name: 'Not paid' });
  await expect(declined).toContainText('Nothing was taken');
  await declined.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/subscription-plans');
  await page.getByRole('button', { name: 'Choose Academy', exact: true }).click();
  await page.getByRole('button', { name: 'Pay €96', exact: true }).click();
  // Without an address to go to, a dialog says what became of it; the address itself is not believed.
  const received = page.getByRole('dialog', { name: 'Payment received' });
  await expect(received).toContainText('“Academy” is yours');
  await expectSound(page);
  await received.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/me\/my-subscription$/);
  await expect(page.getByText(/It renews on/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Invoice \d+ as PDF/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^Cancelled\. You keep your access until/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(page.getByText(/It renews on/)).toBeVisible();
  await expectSound(page);
  const { orgAnnualSubscriptionPaid } = await callAs<{ orgAnnualSubscriptionPaid: boolean }>(page, 'GET', '/api/v1/session');
  expect(orgAnnualSubscriptionPaid).toBe(true);
  await page.goto('/me/ledger?payment_status=success&payment=0198a000-0000-7000-8000-000000000001');
  await expect(page.getByRole('dialog', { name: 'Not paid' })).toBeVisible();
  expectNoFaults();
});
