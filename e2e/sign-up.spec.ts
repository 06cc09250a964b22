import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectSound, noteFaults, PASSWORD } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type OwnServer, SETUP_CODE, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

/** Halden has these tests to itself: what they set there disturbs no one. */
const at = (baseURL: string | undefined, path: string) => `http://halden.localhost:${new URL(baseURL ?? '').port}${path}`;

let beside: Page | undefined;

test.afterEach(async () => {
  await beside?.context().close();
  beside = undefined;
});

/** Its administrator, in a browser of their own beside the page, where nothing of the product is open: only browsers know where halden.localhost is. */
async function administratorBeside(page: Page, baseURL: string | undefined): Promise<Page> {
  const own = await page.context().browser()?.newPage();
  if (own === undefined) throw new Error('The browser is gone');
  await own.goto(at(baseURL, '/health/live'));
  const data = { email: 'admin@halden.example', password: PASSWORD };
  const status = await own.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/v1/session', { method: 'POST', headers, body })).status;
  }, JSON.stringify(data));
  expect(status).toBe(200);
  return own;
}

/** Calls the API at Halden as its administrator. */
async function asAdmin<Result>(page: Page, baseURL: string | undefined, method: string, path: string, data?: unknown): Promise<Result> {
  beside ??= await administratorBeside(page, baseURL);
  const answer = await beside.evaluate(
    async ([verb, address, body]) => {
      const { csrfToken } = (await (await fetch('/api/v1/session')).json()) as { csrfToken: string };
      const sent = await fetch(address, {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { ok: sent.ok, text: await sent.text() };
    },
    [method, path, data] as const,
  );
  expect(answer.ok, `${method} ${path}: ${answer.text}`).toBe(true);
  return JSON.parse(answer.text) as Result;
}

const settings = (page: Page, baseURL: string | undefined, changes: Record<string, unknown>) =>
  asAdmin(page, baseURL, 'PATCH', '/api/v1/organisation/settings', {
    settings: Object.entries(changes).map(([name, value]) => ({ name, value })),
  });

// Demo addresses are never mailed, so who signs up does it at an organisation of their own.
test.describe(() => {
  const ADMIN = { email: 'ada@brook.example', password: 'a long pass phrase 7' };
  let server: OwnServer;
  let mailbox: Mailbox;
  const own = (path: string) => `${server.address}${path}`;

  test.beforeAll(async ({ request }) => {
    mailbox = await openMailbox();
    server = await startOwnServer({ SMTP_URL: mailbox.address });
    const made = await request.post(own('/api/v1/first-run'), {
      data: { organisationName: 'Brook Academy', setupCode: SETUP_CODE, firstName: 'Ada', lastName: 'Reed', ...ADMIN },
    });
    expect(made.ok(), await made.text()).toBe(true);
  });
  test.afterAll(async () => {
    await server.stop();
    server.remove();
    mailbox.close();
  });

  async function mailedLink(email: string): Promise<string> {
    let link: string | undefined;
    await expect(() => {
      link = /\/user\/signup\?token=[\w-]+/.exec(mailbox.mailsTo(email))?.[0];
      expect(link).toBeDefined();
    }).toPass();
    return link ?? '';
  }

  test('SES-06 SES-08 SHL-01 someone signs up with an address of the organisation, by a mailed link, and is in', async ({
    page,
    browser,
  }) => {
    const expectNoFaults = noteFaults(page);
    const admin = await (await browser.newContext({ baseURL: server.address })).newPage();
    expect((await admin.request.post('/api/v1/session', { data: ADMIN })).status()).toBe(200);
    await callAs(admin, 'PATCH', '/api/v1/organisation/settings', {
      settings: [
        { name: 'switches', value: { open_sign_up: true } },
        { name: 'open_sign_up_domains', value: ['brook.example'] },
      ],
    });
    await page.goto(own('/user/login'));
    await page.getByRole('link', { name: 'No account yet? Sign up' }).click();
    await page.goto(own('/create_account'));
    await expect(page).toHaveURL(own('/user/signup'));
    await page.goto(own('/pre_register'));
    await expect(page).toHaveURL(own('/user/pre_register'));
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Quist');
    await page.getByLabel('Work email').fill('nora@elsewhere');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    const email = `nora.quist.${Date.now()}@brook.example`;
    await page.getByLabel('Work email').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.goto(own(await mailedLink(email)));
    await expect(page.getByLabel('Work email')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('noraquist');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This is too similar to your name or address. Choose another.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('three calm herons');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(
      page
        .getByRole('button', { name: /^Your account/ })
        .or(page.getByRole('heading', { name: /Welcome/ }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(async () => (await fetch('/api/v1/session')).status)).toBe(200);
    await admin.context().close();
    expectNoFaults();
  });

  test('ADM-04 someone changes their own address: with the password, by the link that is mailed to the new one', async ({ page }) => {
    const expectNoFaults = noteFaults(page);
    await page.goto(own('/user/login'));
    await page.getByLabel('Work email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    const section = page.getByRole('region', { name: 'Email address' });
    await expect(section.getByText(`You sign in as ${ADMIN.email}.`)).toBeVisible();
    await section.getByRole('button', { name: 'Change email address' }).click();
    const email = 'ada.reed@brook.example';
    await section.getByLabel('New email address').fill(email);
    await section.getByLabel('Password', { exact: true }).fill('not mine at all');
    await section.getByRole('button', { name: 'Send the link' }).click();
    await expect(section.getByText('This is not your password.')).toBeVisible();
    await expectAccessible(page);
    await section.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await section.getByRole('button', { name: 'Send the link' }).click();
    await expect(section.getByText(`We’ve sent a link to ${email}.`)).toBeVisible();
    let link: string | undefined;
    await expect(() => {
      link = /\/confirm-address\/[\w-]+/.exec(mailbox.mailsTo(email))?.[0];
      expect(link).toBeDefined();
    }).toPass();
    await page.goto(own(link ?? ''));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is changed' })).toBeVisible();
    await expectAccessible(page);
    await expect(() => expect(mailbox.mailsTo(ADMIN.email)).toContain('was changed')).toPass();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(section.getByText(`You sign in as ${email}.`)).toBeVisible();
    expectNoFaults();
  });
});

test.describe.configure({ mode: 'serial' });

test('SES-06 a link that was used or never was says so', async ({ page, baseURL }) => {
  // Never given out, and cut off on the way by a mail program.
  for (const token of ['never-given-out-to-anybody', 'cut']) {
    await page.goto(at(baseURL, `/user/signup?token=${token}`));
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('SES-56 the terms stand before everything until they are accepted, and lead on to where one wanted', async ({ page, baseURL }) => {
  await settings(page, baseURL, {
    terms_text: { en: 'Be kind to each other.\n\nKeep what you learn about patients to yourself.' },
    fsp_gtc_config: { enabled: true, version: '2026-1' },
  });
  await page.goto(at(baseURL, '/notifications'));
  await page.getByLabel('Work email').fill('learner@halden.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(at(baseURL, '/terms'));
  await page.goto(at(baseURL, '/discover'));
  await expect(page).toHaveURL(at(baseURL, '/terms'));
  await expect(page.getByText('Be kind to each other.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(page).toHaveURL(at(baseURL, '/discover'));
});

test('SES-56 who administers accepts them too, and may then take them away', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, '/user/login'));
  await page.getByLabel('Work email').fill('admin@halden.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await settings(page, baseURL, { fsp_gtc_config: null, terms_text: {} });
});

test('SHL-60 signing up fits and axe finds nothing', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const path of ['/user/signup', '/user/pre_register', '/user/micro_org_login', '/user/signup?token=never-given-out-to-anybody'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expectSound(page);
    });
});
