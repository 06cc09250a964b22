import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { type ScreenAddress, screenAddresses } from './addresses.ts';
import { accessFaults, failurePanel, faultsOf, foreignWords, refuses, waitsForever } from './screen-faults.ts';
import { readEndpoints, sampleAnswer } from './sample-server.ts';
import { type Scene, setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

type Check = (shown: Shown) => readonly string[] | Promise<readonly string[]>;

/** Shows screens in one state. Gives what is wrong, by address. */
async function faultsOfAll(
  state: Omit<Scene, 'address'>,
  isMeant: (screen: ScreenAddress) => boolean,
  ...checks: readonly Check[]
): Promise<string[]> {
  const found: string[] = [];
  const addresses = screenAddresses(collectRoutes(features)).filter(isMeant);
  const only = import.meta.env['VITE_SCREENS'] === undefined ? /./ : new RegExp(String(import.meta.env['VITE_SCREENS']));
  for (const { address, isClosed } of addresses.filter((one) => only.test(one.address))) {
    const audience = isClosed ? 'administrator' : 'visitor';
    const faults = await show({ address, audience, ...state }, async (shown) => {
      const own = [];
      for (const check of checks) own.push(...(await check(shown)));
      return own;
    });
    found.push(...faults.map((fault) => `${address} ${fault}`));
  }
  return found;
}

/** The screens that are looked at so far; once all stand the test, this list goes. */
const LOOKED_AT = new Set([
  ...['/home/continue', '/notifications', '/discover', '/career', '/career/mentorship', '/org-groups', '/channels'],
  ...['/sourcing/manage/vacancy/a1/candidate/0198a000-0000-7000-8000-000000000001', '/admin/overview', '/admin/roles', '/user/login'],
]);
const isLookedAt = ({ address }: ScreenAddress) => LOOKED_AT.has(address);
const FULL = { items: 3, first: 0, text: 'Words' } as const;

test('every answer of the contract has a sample that its schema takes', () => {
  const fails = ({ id }: Endpoint, make: () => unknown) => {
    try {
      make();
      return [];
    } catch (error) {
      return [`${id}: ${String(error).slice(0, 300)}`];
    }
  };
  const shapes = [FULL, { ...FULL, items: 0 }] as const;
  expect(readEndpoints.flatMap((endpoint) => shapes.flatMap((shape) => fails(endpoint, () => sampleAnswer(endpoint, shape))))).toEqual([]);
});

test('SHL-60 SHL-32 a screen shows what it is about, with names for all that is pressed and filled in', async () => {
  expect(await faultsOfAll({ answering: { shape: FULL } }, isLookedAt, faultsOf, waitsForever, refuses, accessFaults)).toEqual([]);
});

test('a screen shows where there is nothing yet', async () => {
  expect(await faultsOfAll({ answering: { shape: { ...FULL, items: 0 } } }, isLookedAt, faultsOf, waitsForever)).toEqual([]);
});

test('a screen shows that it is loading while no answer comes', async () => {
  expect(await faultsOfAll({ answering: 'never' }, isLookedAt, faultsOf)).toEqual([]);
});

test('SHL-51 a screen says in words that the reader has no access', async () => {
  expect(await faultsOfAll({ answering: { refusal: 403 } }, isLookedAt, faultsOf, waitsForever)).toEqual([]);
});

test('SHL-51 a screen says in words that what was asked for is not there', async () => {
  expect(await faultsOfAll({ answering: { refusal: 404 } }, isLookedAt, faultsOf, waitsForever)).toEqual([]);
});

test('SHL-52 a screen that fails says so and can be tried again', async () => {
  expect(await faultsOfAll({ answering: { refusal: 500 } }, isLookedAt, faultsOf, waitsForever, failurePanel)).toEqual([]);
});

const ARABIC = 'كلمات كثيرة في هذا النص '.repeat(12).trim();
/** Names that stay as they are in every language. */
const NAMES = /^Waymark$/;

test('ORG-07 a screen takes long texts, and says everything of its own in Arabic', async () => {
  const shape = { items: 3, first: 1, text: ARABIC } as const;
  expect(
    await faultsOfAll({ language: 'ar', answering: { shape } }, isLookedAt, faultsOf, waitsForever, () => foreignWords(NAMES)),
  ).toEqual([]);
});

test('SHL-20 SES-10 a screen for people who are signed in asks a visitor to sign in', async () => {
  const asksToSignIn = ({ path }: Shown) => (path === '/user/login' ? [] : [`leads a visitor to ${path}`]);
  expect(
    await faultsOfAll({ audience: 'visitor', answering: { shape: FULL } }, (screen) => screen.isClosed && isLookedAt(screen), asksToSignIn),
  ).toEqual([]);
});

test('SHL-20 SHL-51 a screen that wants a permission refuses who holds none', async () => {
  const saysNo = () => (/You do not have access/.test(document.querySelector('h1')?.textContent ?? '') ? [] : ['is shown']);
  expect(
    await faultsOfAll({ audience: 'learner', answering: { shape: FULL } }, (screen) => screen.isGuarded && isLookedAt(screen), saysNo),
  ).toEqual([]);
});

test.each([
  ['/access-denied', 'Your access is not blocked'],
  ['/forgot_password/changed', 'Sign in'],
  ['/user/signup', 'Accounts are made by invitation here'],
])('SHL-53 SES-06 SES-07 %s tells a visitor nothing that did not happen: “%s”', async (address, words) => {
  const nothing = { shape: { ...FULL, items: 0 } } as const;
  const said = await show({ address, audience: 'visitor', answering: nothing }, () => [
    document.querySelector('h1')?.textContent,
    document.title,
  ]);
  expect(said).toEqual([words, expect.stringMatching(/^(?:Access|Sign in|Accounts are made by invitation here)\b/)]);
});

test('SES-54 a project calls its time zones by the names that their places have today', async () => {
  const said = await show({ address: '/career/detail/project/a1', answering: { shape: FULL } }, () => document.body.textContent);
  expect([said.includes('Asia/Kolkata'), said.includes('Calcutta')]).toEqual([true, false]);
});
