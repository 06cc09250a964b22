import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  enrolOkta,
  getOktaTenant,
  getSecondFactors,
  pollOktaEnrolment,
  pollOktaPush,
  pushOkta,
  removeOktaTenant,
  setOktaTenant,
} from '@waymark/contract/second-factor';
import { getSession, signIn } from '@waymark/contract/session';
import { publicInternet } from '../../platform/fetch/public-address.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { givePassword } from '../session/session.factory.ts';

const PASSWORD = 'a long enough one';
const TOKEN = '00-the-token-of-the-tenant';

/** Okta's factors API as documented, for one person with one phone, whose owner is the test. */
const okta = {
  login: '',
  isDown: false,
  isLongWinded: false,
  phone: 'unknown' as 'unknown' | 'scanning' | 'active',
  answer: 'WAITING',
  pushes: 0,
};

function answerOf({ method, url = '', headers }: IncomingMessage): { status: number; body: unknown } {
  if (okta.isDown) return { status: 500, body: {} };
  if (headers.authorization !== `SSWS ${TOKEN}`) return { status: 401, body: { errorCode: 'E0000011' } };
  const base = `http://${headers.host}/api/v1/users/00u1`;
  const factor = { id: 'opf1', factorType: 'push', provider: 'OKTA', status: okta.phone === 'active' ? 'ACTIVE' : 'PENDING_ACTIVATION' };
  switch (`${method} ${url}`) {
    case 'GET /api/v1/users?limit=1':
      return { status: 200, body: [{ id: '00u1' }] };
    case `GET /api/v1/users/${encodeURIComponent(okta.login)}`:
      return { status: 200, body: { id: '00u1', status: 'ACTIVE', profile: okta.isLongWinded ? 'x'.repeat(2 * 1024 * 1024) : '' } };
    case 'GET /api/v1/users/00u1/factors':
      return { status: 200, body: okta.phone === 'active' ? [factor] : [] };
    case 'POST /api/v1/users/00u1/factors':
      okta.phone = 'scanning';
      return { status: 200, body: { ...factor, _embedded: { activation: { _links: { qrcode: { href: `${base}/factors/opf1/qr` } } } } } };
    case 'POST /api/v1/users/00u1/factors/opf1/lifecycle/activate/poll':
      return { status: 200, body: okta.phone === 'active' ? factor : { factorResult: 'WAITING' } };
    case 'POST /api/v1/users/00u1/factors/opf1/verify':
      okta.pushes += 1;
      okta.answer = 'WAITING';
      return {
        status: 201,
        body: { factorResult: 'WAITING', _links: { poll: { href: `${base}/factors/opf1/transactions/v2mst.${okta.pushes}` } } },
      };
    case `GET /api/v1/users/00u1/factors/opf1/transactions/v2mst.${okta.pushes}`:
      return { status: 200, body: { factorResult: okta.answer } };
    default:
      return { status: 404, body: { errorCode: 'E0000007' } };
  }
}

const tenant = createServer((request, response) => {
  const { status, body } = answerOf(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => {
  tenant.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  tenant.closeAllConnections();
  tenant.close();
});
const { port } = tenant.address() as AddressInfo;
const ADDRESS = `http://northmere.okta.example:${port}`;
const app = await testApp({
  fetchDoor: {
    isAllowed: (address) => address === '127.0.0.1',
    isAllowedPort: (asked) => asked === port,
    resolve: async (name) => (name === 'northmere.okta.example' ? ['127.0.0.1'] : publicInternet.resolve(name)),
  },
});

beforeEach(async () => {
  app.clock.advance({ minutes: 20 });
  Object.assign(okta, { isDown: false, isLongWinded: false, phone: 'unknown', answer: 'WAITING' });
  const admin = await app.signedIn({ role: 'organisation-admin' });
  await admin.call(setOktaTenant, { body: { address: ADDRESS, apiToken: TOKEN } });
});

async function member(): Promise<SignedIn> {
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, PASSWORD);
  okta.login = person.email;
  return person;
}

async function enrolled(): Promise<SignedIn> {
  const person = await member();
  await person.call(enrolOkta);
  okta.phone = 'active';
  const { added } = await person.call(pollOktaEnrolment, { body: {} });
  person.csrfToken = added?.csrfToken;
  return person;
}

async function entered(email: string) {
  const browser = app.visitor();
  browser.csrfToken = (await browser.call(signIn, { body: { email, password: PASSWORD } })).csrfToken ?? undefined;
  return browser;
}

test('SES-31 Okta Verify enrols by a QR code, asks by a push, and lets in people who approve it', async () => {
  const person = await member();
  expect(await person.call(getSecondFactors)).toMatchObject({ offersOkta: true });
  expect(await person.call(enrolOkta)).toEqual({ qrCodeUrl: `${ADDRESS}/api/v1/users/00u1/factors/opf1/qr` });
  expect(await person.call(pollOktaEnrolment, { body: {} })).toEqual({ state: 'waiting', added: null });
  okta.phone = 'active';
  const { state, added } = await person.call(pollOktaEnrolment, { body: {} });
  expect([state, added?.recoveryCodes?.length]).toEqual(['done', 10]);
  const browser = await entered(person.email);
  expect((await browser.call(getSession)).entryStep).toBe('second-factor');
  await browser.call(pushOkta);
  expect(await browser.call(pollOktaPush, { body: {} })).toEqual({ state: 'waiting', csrfToken: null });
  okta.answer = 'SUCCESS';
  expect(await browser.call(pollOktaPush, { body: {} })).toMatchObject({ state: 'done' });
  expect((await browser.call(getSession)).entryStep).toBeNull();
});

test('SES-31 a push that was rejected, or that no one sent, lets no one in', async () => {
  const person = await enrolled();
  const browser = await entered(person.email);
  expect(await browser.call(pollOktaPush, { body: {} })).toEqual({ state: 'over', csrfToken: null });
  await browser.call(pushOkta);
  okta.answer = 'REJECTED';
  expect((await browser.call(pollOktaPush, { body: {} })).state).toBe('rejected');
  await browser.call(pushOkta);
  okta.answer = 'SUCCESS';
  app.clock.advance({ minutes: 6 });
  expect((await browser.call(pollOktaPush, { body: {} })).state).toBe('over');
  expect((await browser.call(getSession)).entryStep).toBe('second-factor');
});

test('SES-31 a phone that Okta knows is sent a push instead of a square code', async () => {
  const person = await member();
  okta.phone = 'active';
  expect(await person.call(enrolOkta)).toEqual({ qrCodeUrl: null });
  expect((await person.call(pollOktaEnrolment, { body: {} })).state).toBe('waiting');
  okta.answer = 'SUCCESS';
  expect((await person.call(pollOktaEnrolment, { body: {} })).state).toBe('done');
});

test('SES-31 Okta that is down or does not know someone is told in words', async () => {
  const person = await member();
  okta.login = 'somebody@else.example';
  expect((await person.attempt(enrolOkta)).problem?.code).toBe('okta-user-unknown');
  Object.assign(okta, { login: person.email, isLongWinded: true });
  expect((await person.attempt(enrolOkta)).problem?.code, 'an answer of two mebibytes is not read').toBe('okta-unreachable');
  okta.isDown = true;
  expect((await person.attempt(enrolOkta)).problem?.code).toBe('okta-unreachable');
});

test('SES-31 ADM-04 a token that Okta refuses is not kept, a kept one is encrypted, and after disconnecting no one is asked', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const refused = await admin.attempt(setOktaTenant, { body: { address: ADDRESS, apiToken: 'another token' } });
  expect(refused.problem?.code).toBe('okta-refused');
  expect(await admin.call(getOktaTenant)).toEqual({ address: ADDRESS });
  const row = await app.home.store.db.selectFrom('okta_tenants').selectAll().executeTakeFirstOrThrow();
  expect(row.api_token.toString('latin1')).not.toContain(TOKEN);
  expect(app.platform.vault.open(app.home.id, 'second-factor.okta-token', row.api_token)).toBe(TOKEN);
  const person = await enrolled();
  await admin.call(removeOktaTenant);
  expect(await admin.call(getOktaTenant)).toBeNull();
  expect((await (await entered(person.email)).call(getSession)).entryStep).toBeNull();
});
