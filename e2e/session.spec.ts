import { expect, type Page } from '@playwright/test';
import { applicationRuns, expectAccessible, expectHolds, expectNoSidewaysScroll, noteFaults, signIn } from './fixtures.ts';
import { test } from './kept-page.ts';

const LEARNER = 'learner@northmere.example';
const PASSWORD = 'welcome-demo';

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('SES-01 SES-11 signing in leads back to where one wanted to go', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await page.goto('/notifications?from=mail');
  await expect(page).toHaveURL('/user/login');
  await enter(page, LEARNER, PASSWORD);
  await expect(page).toHaveURL('/notifications?from=mail');
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  expectNoFaults();
});

test('SES-01 without a return path it leads to the first menu item', async ({ page }) => {
  await page.goto('/user/login');
  await enter(page, LEARNER, PASSWORD);
  await expect(page).toHaveURL('/home');
});

test('SES-09 a return path that leads away is not followed', async ({ page, baseURL }) => {
  await page.goto('/user/login');
  await page.evaluate(() => localStorage.setItem('return-path', '"//evil.example/discover"'));
  await enter(page, LEARNER, PASSWORD);
  await expect(page).toHaveURL(`${baseURL}/home`);
});

test('SES-01 a wrong password marks both fields, says why, and keeps the address', async ({ page }) => {
  await page.goto('/user/login');
  await enter(page, 'mentor@northmere.example', 'something else');
  await expect(page.getByText('The email address or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Work email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Work email')).toHaveValue('mentor@northmere.example');
});

test('SES-02 SES-03 a locked account says so, and for how long', async ({ page }) => {
  const email = `nobody-${Date.now()}@northmere.example`;
  for (let failure = 1; failure <= 4; failure += 1) await page.request.post('/api/v1/session', { data: { email, password: 'wrong' } });
  await page.goto('/user/login');
  await enter(page, email, 'wrong');
  await expect(page.getByText(/Your account is locked\. Try again in 1[45] minutes\./)).toBeVisible();
});

test('SES-03 after too many attempts the page says how long to wait', async ({ page }) => {
  await page.route('**/api/v1/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'x', title: 'x', status: 429, code: 'too-many-requests', params: { seconds: 42 } }),
        })
      : route.continue(),
  );
  await page.goto('/user/login');
  await enter(page, LEARNER, PASSWORD);
  await expect(page.getByText('Too many attempts. Wait 42 seconds and try again.')).toBeVisible();
});

for (const [older, now] of [
  ['/log_in', '/user/login'],
  ['/sent', '/forgot_password/sent'],
  ['/confirm/no-such-token-at-all-anywhere', '/forgot_password/invalid'],
  ['/changed', '/forgot_password/changed'],
  ['/invalid', '/forgot_password/invalid'],
] as const)
  test(`SES-08 the older address ${older} leads to ${now}`, async ({ page }) => {
    await page.goto(older);
    await expect(page).toHaveURL(now);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('SES-09 someone who is signed in is sent on from the sign-in page', async ({ page }) => {
  await signIn(page, 'learner');
  for (const path of ['/user/login', '/log_in', '/forgot_password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
});

test('SES-07 where no emails go out the page says who gives a link and asks for nothing, and a broken link says so', async ({ page }) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // No mail server is connected here.
  await expect(page.getByText('Ask your administrator for a link to choose a password.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  // Never given out, and cut off on the way by a mail program.
  for (const token of ['this-token-was-never-given-out', 'cut']) {
    await page.goto(`/forgot_password/confirm/${token}`);
    await expect(page).toHaveURL('/forgot_password/invalid');
  }
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
});

test('SES-13 /log_out signs out, and a forged unsubscribe link is refused in words', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/log_out');
  await expect(page).toHaveURL('/user/login');
  await page.goto(`/unsubscribe-emails?user=01990000-0000-7000-8000-000000000001&kind=comment&signature=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('This unsubscribe link is not valid.')).toBeVisible();
  await page.goto(`/unsubscribe-emails?user=01990000-0000-7000-8000-000000000001&kind=mute:followed&signature=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mute these notifications?' })).toBeVisible();
  await page.getByRole('button', { name: 'Mute them' }).click();
  await expect(page.getByText('This unsubscribe link is not valid.')).toBeVisible();
});

/** Sets a setting that this page believes in; the server of the tests keeps its own. */
async function withSetting(page: Page, name: string, own: number, wanted: number): Promise<void> {
  await page.route('**/*', async (route) => {
    const { resourceType, url } = { resourceType: route.request().resourceType(), url: route.request().url() };
    if (resourceType !== 'document' && !url.endsWith('/api/v1/organisation')) return route.continue();
    const answer = await route.fetch();
    const text = (await answer.text()).replace(`{"name":"${name}","value":${own}}`, `{"name":"${name}","value":${wanted}}`);
    return route.fulfill({ response: answer, body: text });
  });
}

test('SES-40 SES-41 SES-42 the page warns five minutes before the end, keeps who wants to stay, and signs out who is away', async ({
  page,
}) => {
  await page.clock.install();
  await withSetting(page, 'web_session_timeout', 0, 20);
  await signIn(page, 'learner');
  await page.goto('/notifications');
  await applicationRuns(page);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  // What follows the first screen (the banner that warns) waits for a moment of the page's own clock.
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(14 * 60_000);
  await expect(page.getByText('You will be signed out in')).toBeHidden();
  await page.clock.runFor(70_000);
  await expect(page.getByText('You will be signed out in 5 minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('You will be signed out in')).toBeHidden();
  await page.evaluate(() => localStorage.setItem('push-person', '"somebody"'));
  await page.clock.runFor(20 * 60_000 + 10_000);
  await expect(page).toHaveURL('/user/login?timed_out=true');
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  // NTF-03: no one signed out, so this browser tells its person things again once they are back (push.spec.ts).
  expect(await page.evaluate(() => localStorage.getItem('push-person'))).toBe('"somebody"');
  expect(await page.evaluate(() => localStorage.getItem('return-path'))).toBe('"/notifications"');
  expect((await page.request.get('/api/v1/session')).status()).toBe(401);
  // Another tab, which saw nothing of it, says why it is signed out too; who signs in again is where they were.
  const other = await page.context().newPage();
  await withSetting(other, 'web_session_timeout', 0, 20);
  await other.goto('/notifications');
  await expect(other).toHaveURL('/user/login?timed_out=true');
  await other.close();
  await enter(page, LEARNER, PASSWORD);
  await expect(page).toHaveURL('/notifications');
});

test('SES-43 the page asks about its session every pollerFrequency minutes, and passes on whether anyone was active', async ({ page }) => {
  await page.clock.install();
  await withSetting(page, 'pollerFrequency', 5, 2);
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (/\/session\/(?:state|keep-alive)$/.test(call)) asked.push(call);
  });
  await signIn(page, 'mentor');
  await page.goto('/notifications');
  await applicationRuns(page);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  for (let polls = 1; polls <= 3; polls += 1) {
    const answered = page.waitForResponse(/\/session\/state$/);
    await page.clock.runFor(2 * 60_000);
    await answered;
    await expect.poll(() => asked).toEqual(Array.from({ length: polls }, () => 'GET /api/v1/session/state'));
  }
  await page.mouse.move(40, 40);
  await page.mouse.move(80, 80);
  const told = page.waitForResponse(/\/session\/keep-alive$/);
  await page.clock.runFor(2 * 60_000);
  await told;
  expect(asked.slice(3)).toEqual(['POST /api/v1/session/keep-alive']);
});

test('SES-44 signing out in one tab restarts the other one', async ({ context }) => {
  const first = await context.newPage();
  await signIn(first, 'learner');
  await first.goto('/home');
  const second = await context.newPage();
  await second.goto('/home');
  await expect(second.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await first.bringToFront();
  await second.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await first.goto('/log_out');
  await expect(second).toHaveURL(/\/user\/login/);
});

test('SES-11 SES-44 after signing in again each tab goes on where it was', async ({ context }) => {
  const first = await context.newPage();
  await signIn(first, 'learner');
  await first.goto('/notifications');
  const second = await context.newPage();
  await second.goto('/discover');
  await expect(second.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await context.clearCookies();
  for (const tab of [first, second]) {
    await tab.reload();
    await expect(tab).toHaveURL('/user/login');
  }
  await first.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await enter(second, LEARNER, PASSWORD);
  await expect(second).toHaveURL('/discover');
  await expect(first).toHaveURL('/notifications');
});

test('ORG-09 an unknown host says so', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const answer = await page.goto(`http://nowhere.localhost:${port}/home`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no organisation at this address' })).toBeVisible();
});

const screens = [
  '/user/login',
  '/forgot_password',
  '/forgot_password/sent',
  '/forgot_password/changed',
  '/forgot_password/invalid',
  '/access-denied',
  '/unsubscribe-emails',
];
test('SHL-60 axe finds nothing on the way in, and nothing scrolls sideways', async ({ page }) => {
  test.setTimeout(480_000);
  for (const path of screens)
    await test.step(path, async () => {
      await page.goto(path);
      await expectHolds(page, page.getByRole('heading', { level: 1 }));
    });
});

test('SHL-60 ORG-07 the way in mirrors in Arabic', async ({ page }) => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
