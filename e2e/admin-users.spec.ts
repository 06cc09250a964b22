import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectHolds, goTo, noteFaults } from './fixtures.ts';
import { type OwnServer, SETUP_CODE, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

// Everything here is about all people of an organisation: it happens in one of its own, set up in the browser as its administrator would.
const EMAIL = 'ada@brook.example';
const SECRET = 'a long pass phrase 7';
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(async () => {
  await server.stop();
  server.remove();
});
test.describe.configure({ mode: 'serial' });

const at = (path: string) => `${server.address}${path}`;

async function enter(page: Page): Promise<void> {
  const answer = await page.request.post(at('/api/v1/session'), { data: { email: EMAIL, password: SECRET } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const rows = (page: Page) => page.getByRole('region', { name: 'The organisation’s people' }).locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function filterBy(page: Page, filter: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  await page.getByRole('checkbox', { name: choice }).click();
  await page.keyboard.press('Escape');
}

/** Sends a file through the import page and has every line looked at; no one is mailed. */
async function checkFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto(at('/admin/users/import'));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('heading', { level: 2, name: '2. The columns' })).toBeVisible();
  await page.getByRole('switch', { name: 'Invite new people' }).uncheck();
  await page.getByRole('button', { name: 'Check every line' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '3. Preview' })).toBeVisible();
}

test('ADM-01 ADM-02 ADM-03 ADM-04 ADM-09 an administrator’s first hour: set up, brand, people from a file, sign-in, a switch', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await page.goto(at('/'));
  await expect(page.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Organisation name').fill('Brook Academy');
  await page.getByLabel('Your first name').fill('Ada');
  await page.getByLabel('Your last name').fill('Reed');
  await page.getByLabel('Your work email').fill(EMAIL);
  await page.getByLabel('Setup code').fill(SETUP_CODE);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set up organisation' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: 'Set up organisation' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();

  await page.goto(at('/admin/brand'));
  await page.getByLabel('Brand colour').fill('#ffe1');
  await expect(page.getByText('Enter # and six characters from 0–9 and a–f.')).toBeVisible();
  await page.getByLabel('Brand colour').fill('#ffe100');
  await expect(page.getByText('Your colour is too pale for text on white', { exact: false })).toBeVisible();
  await page.getByLabel('Brand colour').fill('#7c2d12');
  await publish(page);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe('#7c2d12');

  await checkFile(page, 'people.csv', ['email,first name,last name', 'ben@brook.example,Ben,Okoro', 'cleo@brook.example,Cleo,Lind']);
  await expect(page.getByText('2 new people')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Result' })).toBeVisible();

  await page.goto(at('/admin/sign-in-providers'));
  await page.getByRole('link', { name: 'Add provider' }).first().click();
  await page.getByRole('radio', { name: 'OpenID Connect' }).check();
  await page.getByLabel('Name on the sign-in page').fill('Brook sign-in');
  await page.getByLabel('Issuer').fill('https://id.brook.example');
  await page.getByLabel('Client ID', { exact: true }).fill('waymark');
  await page.getByLabel('Client secret', { exact: true }).fill('a-secret-of-32-characters-at-least');
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brook sign-in' })).toBeVisible();

  await page.goto(at('/admin/features'));
  await page.getByRole('switch', { name: 'Groups', exact: true }).click();
  await publish(page);
  await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Groups' })).toBeHidden();
  await page.getByRole('switch', { name: 'Groups', exact: true }).click();
  await publish(page);
  expectNoFaults();
});

async function publish(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Unpublished changes' });
  await bar.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(bar).toBeHidden();
}

test('ADM-01 a person is added and invited, found by words, status and role, suspended and let in again', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  await page.goto(at('/admin/users'));
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  // Without a mail server a link to copy is offered first.
  await dialog.getByRole('radio', { name: /^Create an invitation and send it once/ }).check();
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('First name')).toHaveValue('Nadia');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nadia@brook.example');
  await dialog.getByLabel('Last name').fill('Okafor');
  await dialog.getByRole('combobox', { name: 'Roles' }).fill('Cur');
  await dialog.getByRole('option', { name: 'Curator' }).click();
  // The list stays open for a further role until one goes on.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Okafor' })).toBeVisible();
  await expectAccessible(page);
  const outbox = () => callAs<{ items: { to: string; subject: string }[] }>(page, 'GET', at('/api/v1/mail-outbox'));
  await expect.poll(async () => (await outbox()).items.map(({ to }) => to)).toContain('nadia@brook.example');

  await page.goto(at('/admin/users'));
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Search people').fill('oka');
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Nadia Okafor')).toContainText('Invited');
  await page.getByLabel('Search people').fill('');
  await filterBy(page, 'Role', 'Curator');
  await filterBy(page, 'Status', 'Invited');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=invited&role=curator/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('link', { name: /Nadia Okafor/ }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  const standing = page.getByRole('complementary', { name: 'Account' });
  await expect(standing).toContainText('Suspended');
  await page.goto(at('/admin/users?status=suspended'));
  await expect(row(page, 'Nadia Okafor')).toBeVisible();
  await page.getByRole('link', { name: /Nadia Okafor/ }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await expect(page.getByText('They can sign in again.')).toBeVisible();
  await expect(standing).not.toContainText('Suspended');
  expectNoFaults();
});

test('ADM-01 of a file every bad line is named with its column and reason, and only the good ones come in', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  await checkFile(page, 'more people.csv', [
    'email;first name;last name;language;manager email;roles',
    'dana@brook.example;Dana;Frost;en;ben@brook.example;Mentor|Wizard',
    'not an address;Evan;Gale;en;;',
    'finn@brook.example;;;en;;',
    'gina at brook;Gina;Ives;en;;',
    'dana@brook.example;Dana;Again;en;;',
    'cleo@brook.example;Cleo;Linden;;;',
  ]);
  await expect(page.getByText('1 new person')).toBeVisible();
  await expect(page.getByText('1 person changes')).toBeVisible();
  await expect(page.getByText('4 lines cannot be used and will be skipped')).toBeVisible();
  const lines = page.getByRole('region', { name: 'File lines', exact: true }).locator('tbody tr');
  await expect(lines).toHaveCount(4);
  for (const [line, column] of [
    ['3', 'email'],
    ['4', 'first name'],
    ['5', 'email'],
    ['6', 'email'],
  ] as const) {
    const named = lines.filter({ has: page.getByRole('rowheader', { name: line, exact: true }) });
    await expect(named).toContainText(`${column}: `);
  }
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these lines' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('lines-to-fix.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"Gina","Ives","en"');

  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 person was added. 1 person was changed.')).toBeVisible();
  await page.goto(at('/admin/users'));
  await expect(row(page, 'Dana Frost')).toContainText('Mentor');
  await expect(row(page, 'Cleo Linden')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  expectNoFaults();
});

test('ADM-01 ADM-10 a change of many shows who is affected, happens, and is undone; who is found is exported', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  await page.goto(at('/admin/users'));
  await page.getByLabel('Select all shown').check();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('5 selected');
  await bar.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk change' });
  await expect(dialog.getByText('You’re one of them, so you’ll be skipped')).toBeVisible();
  await expect(dialog.getByText('4 people will be changed')).toBeVisible();
  await expect(dialog.getByText('Ben Okoro')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 4 people' }).click();
  await expect(dialog.getByText(/Done for 4 people/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.goto(at('/admin/users?status=suspended'));
  await expect(rows(page)).toHaveCount(4);

  await page.goto(at('/admin/bulk-changes'));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('undone for 4')).toBeVisible();
  await page.goto(at('/admin/users?status=suspended'));
  await expect(page.getByRole('heading', { name: 'No one matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(5);

  await page.goto(at('/admin/users?role=curator'));
  await expect(rows(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('nadia@brook.example');
  expect(text).not.toContain('ben@brook.example');
  expectNoFaults();
});

test('SHL-60 ADM-01 the users’ pages hold at every size, light and dark', async ({ page }) => {
  test.setTimeout(240_000);
  await enter(page);
  const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', at('/api/v1/accounts'));
  const imports = await callAs<{ items: { id: string }[] }>(page, 'GET', at('/api/v1/account-imports'));
  const main = page.getByRole('main');
  const pages: [string, Locator][] = [
    ['/admin/users', main.getByRole('link', { name: /Ada Reed/ })],
    [`/admin/users/${items[1]?.id ?? ''}`, main.getByRole('complementary', { name: 'Account' })],
    [`/admin/users/import/${imports.items[0]?.id ?? ''}`, main.getByRole('heading', { level: 2, name: 'Result' })],
    ['/admin/bulk-changes', main.getByText('Suspend', { exact: true })],
  ];
  for (const [path, about] of pages)
    await test.step(path, async () => {
      await goTo(page, at(path));
      await expectHolds(page, about);
    });
});
