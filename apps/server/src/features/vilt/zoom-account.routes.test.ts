import { afterAll, expect, test } from 'vitest';
import { getConfigs } from '@waymark/contract/organisation';
import { deleteZoomAccount, getMeetingOptions, getZoomAccount, setZoomAccount, testZoomAccount } from '@waymark/contract/vilt';
import { testApp } from '../../testing/app.ts';
import { TestZoom, ZOOM_ACCOUNT } from './zoom.factory.ts';

const zoom = await TestZoom.start();
afterAll(() => zoom.close());
const app = await testApp({ environment: zoom.environment });
const admin = await app.signedIn({ role: 'organisation-admin' });

test('ADM-13 a Zoom account is connected once Zoom accepts it, without a restart; its secrets are never shown', async () => {
  expect(await admin.call(getZoomAccount, {})).toMatchObject({ source: 'none', account: null });
  const wrong = await admin.attempt(setZoomAccount, { body: { ...ZOOM_ACCOUNT, clientSecret: 'wrong' } });
  expect(wrong.problem).toMatchObject({
    code: 'zoom-account-failed',
    params: { fault: 'credentials-refused', detail: 'Invalid client_id or client_secret' },
  });
  const stranger = await admin.call(testZoomAccount, { body: { ...ZOOM_ACCOUNT, hostEmail: 'no-one@northmere.example' } });
  expect(stranger).toMatchObject({ isWorking: false, fault: 'host-unknown' });
  expect(await admin.call(getMeetingOptions, {})).toEqual({ zoom: false });

  await admin.call(setZoomAccount, { body: { ...ZOOM_ACCOUNT, webhookSecret: 'signing' } });
  const { accountId, clientId, hostEmail } = ZOOM_ACCOUNT;
  const shown = await admin.call(getZoomAccount, {});
  expect(shown).toEqual({
    source: 'console',
    account: { accountId, clientId, hostEmail, hasWebhookSecret: true },
    webhookAddress: expect.stringMatching(/^http:\/\/.+\/api\/v1\/zoom\/events$/),
  });
  expect(await (await app.signedIn()).call(getMeetingOptions, {})).toEqual({ zoom: true });
  const { rows } = await app.platform.database.owner.query<{ all: string }>("select string_agg(z::text, '') as all from zoom_accounts z");
  expect(rows[0]?.all).not.toContain(Buffer.from(ZOOM_ACCOUNT.clientSecret).toString('hex'));

  // The stored secret is kept for the same client, and asked for again for another.
  const { clientSecret: _secret, ...withoutSecret } = ZOOM_ACCOUNT;
  expect(await admin.call(testZoomAccount, { body: withoutSecret })).toMatchObject({ isWorking: true });
  const withToken = async (body: object) =>
    (await admin.call(setZoomAccount, { body: { ...withoutSecret, ...body } })).account?.hasWebhookSecret;
  expect([await withToken({}), await withToken({ webhookSecret: '' })]).toEqual([true, false]);
  const other = await admin.attempt(setZoomAccount, { body: { ...withoutSecret, clientId: 'another' } });
  expect(other.problem?.errors).toEqual([{ field: 'clientSecret', code: 'required' }]);
  expect(await admin.call(deleteZoomAccount, {})).toMatchObject({ source: 'none', account: null });
});

test('ADM-13 a Zoom account of the installation wins and is not changed in the console', async () => {
  const fixed = await testApp({
    environment: {
      ...zoom.environment,
      ZOOM_ACCOUNT_ID: ZOOM_ACCOUNT.accountId,
      ZOOM_CLIENT_ID: ZOOM_ACCOUNT.clientId,
      ZOOM_CLIENT_SECRET: ZOOM_ACCOUNT.clientSecret,
      ZOOM_HOST_EMAIL: ZOOM_ACCOUNT.hostEmail,
    },
  });
  const manager = await fixed.signedIn({ role: 'organisation-admin' });
  expect(await manager.call(getZoomAccount, {})).toMatchObject({ source: 'environment', account: null });
  expect(await manager.call(getMeetingOptions, {})).toEqual({ zoom: true });
  for (const answer of [
    await manager.attempt(setZoomAccount, { body: ZOOM_ACCOUNT }),
    await manager.attempt(testZoomAccount, { body: ZOOM_ACCOUNT }),
    await manager.attempt(deleteZoomAccount, {}),
  ])
    expect(answer.problem?.code).toBe('zoom-account-of-installation');
});

test('ORG-04 what clients read as zoom_api has nothing to do with the account', async () => {
  await app.configure('zoom_api', 'https://zoom.example/api');
  const client = await app.signedIn();
  const read = async () => client.call(getConfigs, { query: { 'names[]': ['zoom_api'], configable_type: 'Organization' } });
  expect(await read()).toEqual([{ name: 'zoom_api', value: 'https://zoom.example/api' }]);
  await admin.call(setZoomAccount, { body: ZOOM_ACCOUNT });
  expect(await read()).toEqual([{ name: 'zoom_api', value: 'https://zoom.example/api' }]);
});
