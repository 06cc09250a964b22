import { expect, type Page } from '@playwright/test';
import { TestOidcProvider } from '../apps/server/src/features/sso/oidc-provider.factory.ts';
import { callAs, expectAccessible, expectSound, goTo, noteFaults } from './fixtures.ts';
import { type OwnServer, SETUP_CODE, startOwnServer } from './own-server.ts';
import { type SamlSite, startSamlSite } from './saml-site.ts';
import { test as base } from './test.ts';

const ADMINISTRATOR = { email: 'root@academy.example', password: 'a long enough one' };
const GRACE = { sub: 'op-1', email: 'grace@academy.example', email_verified: true, given_name: 'Grace', family_name: 'Hopper' };
const ADA = { id: 'ada', email: 'ada@academy.example', firstName: 'Ada', lastName: 'Lovelace' };

/** An installation of its own, and independent software of both kinds beside it. */
interface World {
  readonly server: OwnServer;
  readonly oidc: TestOidcProvider;
  readonly saml: SamlSite;
}

const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName }, provide) => {
      expect(browserName).toBe('chromium');
      const [server, oidc, saml] = [
        await startOwnServer({ SERVICE_NETWORKS: '127.0.0.0/8' }),
        await TestOidcProvider.start(),
        await startSamlSite(ADA),
      ];
      const made = await fetch(`${server.address}/api/v1/first-run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ organisationName: 'Academy', setupCode: SETUP_CODE, firstName: 'Ro', lastName: 'Ot', ...ADMINISTRATOR }),
      });
      expect(made.status).toBe(200);
      await provide({ server, oidc, saml });
      await server.stop();
      server.remove();
      await oidc.close();
      await saml.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, provide) => provide(world.server.address),
});

test.describe.configure({ mode: 'serial' });

async function enterAsAdministrator(page: Page): Promise<void> {
  const answer = await page.request.post('/api/v1/session', { data: ADMINISTRATOR });
  expect(answer.status()).toBe(200);
}

const account = (page: Page) => page.getByRole('button', { name: /^Your account/ });

test('ADM-04 ADM-11 an administrator adds an OpenID provider, tests it in a new tab and switches it on', async ({
  page,
  context,
  world: { oidc },
}) => {
  const expectNoFaults = noteFaults(page);
  await enterAsAdministrator(page);
  await page.goto('/admin/sign-in-providers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add provider' }).first().click();
  await page.getByRole('radio', { name: 'OpenID Connect' }).check();
  await page.getByLabel('Name on the sign-in page').fill('Academy sign-in');
  await page.getByLabel('Issuer').fill(oidc.issuer);
  await page.getByLabel('Client ID', { exact: true }).fill('waymark');
  await page.reload();
  await expect(page.getByLabel('Issuer')).toHaveValue(oidc.issuer);
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText('Fill this in.').first()).toBeVisible();
  await page.getByLabel('Client secret', { exact: true }).fill('a-secret-of-32-characters-at-least');
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Academy sign-in' })).toBeVisible();
  const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', '/api/v1/sso/providers');
  const { addresses } = await callAs<{ addresses: { redirectUrl: string; logoutUrl: string } }>(
    page,
    'GET',
    `/api/v1/sso/providers/${items[0]?.id ?? ''}`,
  );
  oidc.register(addresses, GRACE);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Test sign-in' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'The test sign-in worked' })).toBeVisible();
  await expect(tab.getByText('No account exists yet. One would be created now.')).toBeVisible();
  await expectAccessible(tab);
  await tab.close();
  await page.getByRole('switch', { name: 'Show it on the sign-in page' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Beside it stands that a secret is saved, before and after.
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expectNoFaults();
});

test('SES-20 SES-22 SES-23 someone comes in through an independent OpenID provider, and out by its logout', async ({
  page,
  world: { oidc },
}) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Continue with Academy sign-in' }).click();
  await expect(account(page)).toBeVisible();
  const session = await callAs<{ email: string; passwordChangeable: boolean }>(page, 'GET', '/api/v1/session');
  expect(session).toMatchObject({ email: GRACE.email, passwordChangeable: false });
  // SES-05: the provider asks before it ends its session.
  await page.goto('/log_out');
  await expect(page).toHaveURL(new RegExp(`^${oidc.issuer}/session/end`));
  await page.getByRole('button', { name: /Yes/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  expect((await page.request.get('/api/v1/session')).status()).toBe(401);
});

test('SES-10 SES-11 SES-21 forced, the sign-in page goes on after two seconds, and the deep link survives', async ({
  page,
  browser,
  world: { server },
}) => {
  await enterAsAdministrator(page);
  await page.goto('/admin/sign-in-providers');
  await page.getByRole('switch', { name: 'Everyone signs in through the provider' }).click();
  await page.getByRole('button', { name: 'Force single sign-on' }).click();
  await expect(page.getByRole('switch', { name: 'Everyone signs in through the provider' })).toBeChecked();
  const visitor = await (await browser.newContext({ baseURL: server.address })).newPage();
  await visitor.goto('/discover?from=mail');
  await expect(visitor.getByText('Taking you to Academy sign-in to sign in.')).toBeVisible();
  await expect(visitor).toHaveURL('/discover?from=mail');
  await expect(account(visitor)).toBeVisible();
  expect(await visitor.evaluate(() => localStorage.getItem('sign-in-provider'))).not.toBeNull();
  await visitor.context().close();
});

test('SES-24 a screen whose code does not arrive reloads the page once, but never for who is signed out under forced sign-on', async ({
  page,
  browser,
  world: { server },
}) => {
  await enterAsAdministrator(page);
  /** Someone signed out, who gets no further screen until the page is loaded again; counts how often it is. */
  const signedOut = async () => {
    const context = await browser.newContext({ baseURL: server.address });
    const visitor = await context.newPage();
    await visitor.goto('/user/login?auto_sso=false');
    await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible();
    let loads = 0;
    visitor.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await visitor.route('**/*.js', (route) => (loads === 0 ? route.abort() : route.continue()));
    await visitor.getByRole('link', { name: 'Forgot password?' }).click();
    return { visitor, loads: () => loads };
  };
  const forced = await signedOut();
  await expect(forced.visitor.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(forced.loads()).toBe(0);
  await forced.visitor.context().close();
  await callAs(page, 'PUT', '/api/v1/sso/forced', { forced: false });
  const free = await signedOut();
  await expect.poll(free.loads).toBe(1);
  await expect(free.visitor.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  expect(free.loads()).toBe(1);
  await free.visitor.context().close();
  await callAs(page, 'PUT', '/api/v1/sso/forced', { forced: true });
});

test('SES-21 no one is shut out for good: an administrator stays on the page and signs in by password', async ({ page }) => {
  // Nor is anyone led to a password that would let no one in.
  await page.goto('/user/signup');
  await expect(page.getByText('Your organisation uses its own sign-in provider.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByLabel('Work email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(account(page)).toBeVisible();
  await callAs(page, 'PUT', '/api/v1/sso/forced', { forced: false });
});

test('SES-05 SES-22 in and out through an independent SAML provider', async ({ page, browser, world: { saml, server } }) => {
  await enterAsAdministrator(page);
  const provider = await callAs<{ id: string; addresses: { entityId: string; logoutUrl: string; metadataUrl: string } }>(
    page,
    'POST',
    '/api/v1/sso/providers',
    saml.provider.settings({ name: 'Directory' }),
  );
  const metadata = await (await page.request.get(provider.addresses.metadataUrl)).text();
  const certificate = (/X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '').replace(/\s/g, '');
  saml.trust({ ...provider.addresses, certificate });
  const visitor = await (await browser.newContext({ baseURL: server.address })).newPage();
  await visitor.goto('/notifications');
  await visitor.getByRole('link', { name: 'Continue with Directory' }).click();
  await visitor.getByRole('button', { name: 'Sign in as Ada' }).click();
  await expect(visitor).toHaveURL('/notifications');
  await expect(account(visitor)).toBeVisible();
  await visitor.goto('/log_out');
  await expect(visitor).toHaveURL('/user/login?auto_sso=false');
  expect((await visitor.request.get('/api/v1/session')).status()).toBe(401);
  await visitor.context().close();
});

test('SES-25 a link of an outside marketplace leads on to its target inside, through sign-in, and never outside', async ({ page }) => {
  await page.goto(`/mkp-redirect?target=${encodeURIComponent('/discover')}`);
  await expect(page).toHaveURL('/user/login');
  await page.getByRole('link', { name: 'Continue with Academy sign-in' }).click();
  await expect(page).toHaveURL('/discover');
  await page.goto(`/mkp-redirect?target=${encodeURIComponent('https://evil.example/')}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open anything here' })).toBeVisible();
});

test('SES-20 ADM-11 invalid SAML data leads to a plain page, and the doctor tells an administrator why', async ({ page }) => {
  await enterAsAdministrator(page);
  const { items } = await callAs<{ items: { id: string; kind: string }[] }>(page, 'GET', '/api/v1/sso/providers');
  const directory = items.find(({ kind }) => kind === 'saml')?.id ?? '';
  await page.goto(`/saml/auth/${directory}?SAMLRequest=garbage`);
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  await expectAccessible(page);
  const SAMLResponse = Buffer.from('<Response><Status><StatusCode Value="urn:x:Responder"/></Status></Response>').toString('base64');
  await page.request.post(`/saml/${directory}/acs`, { form: { SAMLResponse } });
  await page.goto('/admin/connection-doctor');
  await page.getByRole('button', { name: 'Inspect message' }).first().click();
  await expect(page.getByRole('heading', { name: 'The provider itself refused the sign-in' })).toBeVisible();
  await page.getByLabel('Provider').selectOption({ label: 'Directory' });
  await page.getByLabel('Received').fill(SAMLResponse);
  await page.getByRole('button', { name: 'Find the problem' }).click();
  await expect(page.getByRole('heading', { name: 'The provider itself refused the sign-in' })).toHaveCount(2);
});

test('SHL-60 axe finds nothing on the pages of single sign-on, and nothing scrolls sideways', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enterAsAdministrator(page);
  const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', '/api/v1/sso/providers');
  const providers = ['', '/new', ...items.map(({ id }) => `/${id}`)].map((rest) => `/admin/sign-in-providers${rest}`);
  for (const path of [...providers, '/admin/connection-doctor'])
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expectSound(page);
    });
});
