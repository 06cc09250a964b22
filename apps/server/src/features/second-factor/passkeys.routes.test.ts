import { beforeEach, expect, test } from 'vitest';
import { addPasskey, getPasskeyCreation, getPasskeyRequest, getSecondFactors, verifyPasskey } from '@waymark/contract/second-factor';
import { getSession, signIn } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { TestAnswer, TestCaller } from '../../testing/caller.ts';
import { givePassword } from '../session/session.factory.ts';
import { SoftKey } from './second-factor.factory.ts';

const app = await testApp();
const PASSWORD = 'a long enough one';
const HOST = app.home.hostName;
const ORIGIN = `http://${HOST}`;

beforeEach(() => app.clock.advance({ minutes: 20 }));

type Body = { csrfToken: string; recoveryCodes: string[] | null };
const send = (caller: TestCaller, { path }: { path: string }, body: unknown, origin = ORIGIN) =>
  caller.send<Body>('POST', path, body, { origin });

function keepToken<Answer extends TestAnswer<Body>>(caller: TestCaller, answer: Answer): Answer {
  if (answer.problem === undefined) caller.csrfToken = answer.body.csrfToken;
  return answer;
}

async function add(caller: TestCaller, key: SoftKey, origin = ORIGIN) {
  const { challenge } = await caller.call(getPasskeyCreation);
  return keepToken(caller, await send(caller, addPasskey, { name: 'Blue key', passkey: key.create(challenge) }, origin));
}

async function memberWithKey() {
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, PASSWORD);
  const key = new SoftKey(HOST, ORIGIN);
  expect((await add(person, key)).status).toBe(200);
  const browser = app.visitor();
  browser.csrfToken = (await browser.call(signIn, { body: { email: person.email, password: PASSWORD } })).csrfToken ?? undefined;
  return { person, key, browser };
}

async function give(browser: TestCaller, key: SoftKey, origin = ORIGIN) {
  const { challenge } = await browser.call(getPasskeyRequest);
  return keepToken(browser, await send(browser, verifyPasskey, { passkey: key.use(challenge) }, origin));
}

test('SES-31 a passkey is added, named, and lets its owner in', async () => {
  const { person, key, browser } = await memberWithKey();
  expect((await person.call(getSecondFactors)).factors).toMatchObject([{ kind: 'passkey', name: 'Blue key' }]);
  expect((await browser.call(getSession)).entryStep).toBe('second-factor');
  expect((await give(browser, key)).status).toBe(200);
  expect((await browser.call(getSession)).entryStep).toBeNull();
});

test('SES-31 an answer opens one session once: not again, not another one, not after five minutes', async () => {
  const { person, key, browser } = await memberWithKey();
  const { challenge } = await browser.call(getPasskeyRequest);
  const answer = key.use(challenge);
  const other = app.visitor();
  other.csrfToken = (await other.call(signIn, { body: { email: person.email, password: PASSWORD } })).csrfToken ?? undefined;
  await other.call(getPasskeyRequest);
  expect((await send(other, verifyPasskey, { passkey: answer })).problem?.code).toBe('passkey-refused');
  expect((await send(browser, verifyPasskey, { passkey: answer })).status).toBe(200);
  const late = app.visitor();
  late.csrfToken = (await late.call(signIn, { body: { email: person.email, password: PASSWORD } })).csrfToken ?? undefined;
  const asked = await late.call(getPasskeyRequest);
  app.clock.advance({ minutes: 6 });
  expect((await send(late, verifyPasskey, { passkey: key.use(asked.challenge) })).problem?.code).toBe('challenge-over');
});

test('SES-31 a copied key, a foreign key, a foreign origin and a page without one open nothing', async () => {
  const { key, browser } = await memberWithKey();
  expect((await give(browser, new SoftKey(HOST, ORIGIN))).problem?.code).toBe('passkey-refused');
  const foreign = new SoftKey(HOST, 'https://evil.example');
  Object.assign(foreign, { id: key.id });
  expect((await give(browser, foreign)).problem?.code).toBe('passkey-refused');
  const { challenge } = await browser.call(getPasskeyRequest);
  const silent = await browser.attempt(verifyPasskey, { body: { passkey: key.use(challenge) } });
  expect(silent.problem?.code).toBe('passkey-refused');
  expect((await send(browser, verifyPasskey, { passkey: key.use(challenge) }, 'https://evil.example')).problem?.code).toBe('csrf-refused');
  app.clock.advance({ minutes: 20 });
  expect((await give(browser, key)).status).toBe(200);
  key.count = 0;
  const second = await give(browser, key);
  expect(second.problem?.code).toBe('passkey-refused');
});

test('SES-31 a passkey is no one else’s, and one made for another host is refused', async () => {
  const { key } = await memberWithKey();
  const other = await app.signedIn();
  expect((await add(other, key)).problem?.code).toBe('factor-exists');
  const elsewhere = await add(other, new SoftKey('other.example', ORIGIN));
  expect([elsewhere.status, elsewhere.problem?.code]).toEqual([422, 'passkey-refused']);
});
