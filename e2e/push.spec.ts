import { type BrowserContext, expect, type Page } from '@playwright/test';
import { browser, launchOptions } from './browser.ts';
import { callAs, expectAccessible, expectDirection, expectNoSidewaysScroll, signIn, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

// Notifications are shown by whole browsers only.
test.use({ channel: 'chromium', launchOptions: launchOptions(browser), serviceWorkers: 'allow' });

const SETTINGS = '/settings/triggers';
const THIS_BROWSER = 'Show notifications in this browser';

/** What a worker has that a page has not. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** A push service for the page's browser, which has none in a test: what the page subscribes to is a subscription as a browser gives it. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Kept as browsers keep it.
    const KEY = 'subscription of this browser';
    const kept = () => {
      const json = localStorage.getItem(KEY);
      if (json === null) return null;
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => JSON.parse(json) as PushSubscriptionJSON,
        unsubscribe: async () => localStorage.removeItem(KEY) === undefined,
      };
      return subscription as unknown as PushSubscription;
    };
    const key = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const keys = {
        p256dh: key(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
        auth: key(crypto.getRandomValues(new Uint8Array(16))),
      };
      localStorage.setItem(KEY, JSON.stringify({ endpoint: `https://93.184.216.34/push/${crypto.randomUUID()}`, keys }));
      return kept() as PushSubscription;
    };
  });
}

const workerIsThere = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Lets the browser's push service deliver a message to the worker of a page. */
async function deliver(page: Page, message: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: message,
  });
}

test('NTF-03 what is pushed is shown as a notification, and a click on it leads the open page there', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await signIn(page, 'tomas.ferreira');
  await page.goto(SETTINGS);
  await workerIsThere(page);
  await page.reload();
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
    });
  const message = JSON.stringify({ title: 'Northmere', text: 'Ana has answered you', link: '/notifications?from=device' });
  // Delivered twice, as after a server that stopped in the middle, it is shown once.
  for (const _twice of [1, 2]) await deliver(page, message);
  await expect.poll(shown).toEqual([['Northmere', 'Ana has answered you']]);
  const [worker] = context.serviceWorkers();
  const click = (link: string | null) =>
    worker?.evaluate(async (chosen) => {
      const scope = globalThis as unknown as WorkerScope;
      if (chosen !== null) await scope.registration.showNotification('Elsewhere', { data: { link: chosen } });
      const [notification] = (await scope.registration.getNotifications()).toReversed();
      if (notification === undefined) throw new Error('Nothing is shown');
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    }, link);
  await click(null);
  await expect(page).toHaveURL(/\/notifications\?from=device$/);
  await expect.poll(shown).toEqual([]);
  // What would lead away leads to the start.
  await click('https://elsewhere.example/trap');
  await expect(page).toHaveURL((url) => url.origin === new URL(baseURL ?? '').origin && url.pathname === '/');
});

test('NTF-03 notifications on this device are switched on and off in the settings, and end with the session', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await withPushService(context);
  await signIn(page, 'zoe.clarke');
  await page.goto(SETTINGS);
  const devices = async () => (await callAs<{ devices: { isCurrent: boolean }[] }>(page, 'GET', '/api/v1/push-devices')).devices;
  const expectConnected = (connected: boolean) =>
    expect.poll(async () => (await devices()).some(({ isCurrent }) => isCurrent)).toBe(connected);
  const own = page.getByRole('switch', { name: THIS_BROWSER });
  await expect(own).not.toBeChecked();
  await own.click();
  await expect(own).toBeChecked();
  await expectConnected(true);
  await expect(own).toBeEnabled();
  await own.click();
  await expect(own).not.toBeChecked();
  await expectConnected(false);
  await expect(own).toBeEnabled();
  await own.click();
  await expectConnected(true);

  const findKind = () => page.getByRole('searchbox', { name: 'Find a notification' }).fill('follows you');
  await findKind();
  const kind = page.getByRole('switch', { name: 'Someone follows you: on devices' });
  const before = await kind.isChecked();
  await kind.click();
  await expect(kind).toBeChecked({ checked: !before });
  await page.reload();
  await findKind();
  await expect(kind).toBeChecked({ checked: !before });
  await kind.click();

  // In another session the first one is another device, which can be removed from here.
  await signIn(page, 'zoe.clarke');
  await page.goto(SETTINGS);
  await expect(page.getByText('You also get them on:')).toBeVisible();
  for (const colourScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: colourScheme });
    for (const size of [SIZES.wide, SIZES.smallest]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
  const removals = page.getByRole('button', { name: 'Remove' });
  for (let left = await removals.count(); left > 0; left -= 1) {
    await removals.first().click();
    await expect(removals).toHaveCount(left - 1);
  }
  await expect(page.getByText('You also get them on:')).toBeHidden();
  // This browser's own came back with the new session, as no one signed out; signing out ends it.
  await expectConnected(true);
  await page.reload();
  await expect(own).toBeChecked();
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await signIn(page, 'zoe.clarke');
  await page.goto(SETTINGS);
  await expect(own).not.toBeChecked();
  expect(await devices()).toEqual([]);
});

test('NTF-03 a browser without a push service, one that blocks notifications and one that knows none say so plainly', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'));
  });
  await signIn(page, 'hugo.lind');
  await page.goto(SETTINGS);
  await page.getByRole('switch', { name: THIS_BROWSER }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser can’t reach its push service.');
  await expect(page.getByRole('switch', { name: THIS_BROWSER })).not.toBeChecked();

  for (const [told, prepare] of [
    ['Your browser blocks notifications from this page.', () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' })],
    ['This browser can’t show notifications from this page.', () => Reflect.deleteProperty(globalThis, 'PushManager')],
  ] as const) {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await other.addInitScript(prepare);
    const there = await other.newPage();
    await signIn(there, 'hugo.lind');
    await there.goto(SETTINGS);
    await expect(there.getByText(told)).toBeVisible();
    await expect(there.getByRole('switch', { name: THIS_BROWSER })).toBeHidden();
    await expectAccessible(there);
    await other.close();
  }
});

test('NTF-03 the settings of devices are read from the right in Arabic', async ({ page }) => {
  await signInReading(page, 'ines.costa', 'ar');
  await page.setViewportSize(SIZES.smallest);
  await page.goto(SETTINGS);
  await expectDirection(page, 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await signInReading(page, 'ines.costa', 'en');
});
