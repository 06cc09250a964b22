import { expect } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';
import { EMAIL, ownOrganisation, publish, SECRET } from './own-organisation.ts';
import { test } from './test.ts';

const { at, enter, publishElsewhere } = ownOrganisation();

test('ADM-02 the organisation takes another address, is found at both, and gives the first one up from the second', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/organisation'));
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabel('New address').fill('brook.example');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog.getByText(/doesn’t offer that address/)).toBeVisible();
  await dialog.getByLabel('New address').fill('brook.localhost');
  await page.reload();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(dialog.getByLabel('New address')).toHaveValue('brook.localhost');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('The organisation’s address is now brook.localhost.')).toBeVisible();
  const previous = page.getByRole('list', { name: 'Previous addresses' });
  await expect(previous.getByText('You are here now')).toBeVisible();

  await page.goto(at('/admin/organisation', 'brook.localhost'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(previous.getByRole('button', { name: 'Remove address localhost' })).toBeVisible();
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel('New address').fill('localhost');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(previous.getByText('brook.localhost')).toBeVisible();

  await page.goto(at('/admin/organisation'));
  await page.getByRole('button', { name: 'Remove address brook.localhost' }).click();
  await page
    .getByRole('dialog', { name: 'Remove address brook.localhost?' })
    .getByRole('button', { name: 'Remove address', exact: true })
    .click();
  await expect(page.getByText('brook.localhost no longer points here.')).toBeVisible();
  await expect(previous).toBeHidden();
});

test('ADM-02 ORG-02 ORG-06 CRD-13 quarters, the product’s own name and names of types of content are set in the console', async ({
  page,
  browser,
}) => {
  await enter(page);
  await page.goto(at('/admin/organisation'));
  await page.getByRole('button', { name: 'Add quarter' }).click();
  await page.getByLabel('Name of quarter 1').fill('Spring');
  await page.getByLabel('Start of quarter 1').fill('2026-04-01');
  await page.goto(at('/admin/brand'));
  await page.getByLabel('White label').uncheck();
  await page.goto(at('/admin/card-types'));
  await page.getByLabel('Article').fill('Read');
  await publish(page);
  await page.goto(at('/cards/new'));
  await expect(page.getByText('Read', { exact: true }).first()).toBeVisible();
  const details = (await (await page.request.get(at('/api/v1/organisation'))).json()) as { quarters: unknown };
  expect(details.quarters).toEqual([{ name: 'Spring', startDate: '2026-04-01' }]);
  const visitor = await browser.newPage();
  await visitor.goto(at('/user/login'));
  await expect(visitor.getByText('Runs on Waymark')).toBeVisible();
  await visitor.close();
  await publishElsewhere(page, 'is_white_label', null);
});
