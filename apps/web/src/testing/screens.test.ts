import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { faultsOfEach, FULL } from './every-screen.ts';
import { press } from './press.ts';
import { accessFaults, faultsOf, refuses, waitsForever } from './screen-faults.ts';
import { readEndpoints, sampleAnswer } from './sample-server.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

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

test('SHL-60 SHL-32 every screen shows what it is about, with names for all that is pressed and filled in', async () => {
  expect(await faultsOfEach({ answering: { shape: FULL } }, [faultsOf, waitsForever, refuses, accessFaults])).toEqual([]);
});

test('SHL-20 SES-10 every screen for people who are signed in asks a visitor to sign in', async () => {
  const asksToSignIn = ({ path }: Shown) => (path === '/user/login' ? [] : [`leads a visitor to ${path}`]);
  expect(await faultsOfEach({ audience: 'visitor', answering: { shape: FULL } }, [asksToSignIn], ({ isClosed }) => isClosed)).toEqual([]);
});

test('SHL-20 SHL-51 every screen that wants a permission refuses who holds none', async () => {
  const saysNo = () => (/You do not have access/.test(document.querySelector('h1')?.textContent ?? '') ? [] : ['is shown']);
  expect(await faultsOfEach({ audience: 'learner', answering: { shape: FULL } }, [saysNo], ({ isGuarded }) => isGuarded)).toEqual([]);
});

test.each([
  ['/access-denied', 'Your access is not blocked'],
  ['/forgot_password/changed', 'Sign in'],
  ['/user/signup', 'Accounts are created by invitation here'],
])('SHL-53 SES-06 SES-07 %s tells a visitor nothing that did not happen: “%s”', async (address, words) => {
  const nothing = { shape: { ...FULL, items: 0 } } as const;
  const said = await show({ address, audience: 'visitor', answering: nothing }, () => [
    document.querySelector('h1')?.textContent,
    document.title,
  ]);
  expect(said).toEqual([words, expect.stringMatching(/^(?:Access|Sign in|Accounts are created by invitation here)\b/)]);
});

test('SES-54 a project calls its time zones by the names that their places have today', async () => {
  const said = await show({ address: '/career/detail/project/a1', answering: { shape: FULL } }, () => document.body.textContent);
  expect([said.includes('Asia/Kolkata'), said.includes('Calcutta')]).toEqual([true, false]);
});

test('MGR-05 LRN-05 the word to who asked is kept when a decision is taken back', async () => {
  const typed = 'The crew is short until May.';
  const field = ({ page }: Shown) => page.querySelector('textarea');
  const seen = await show({ address: '/approvals', answering: { shape: FULL } }, async (shown) => {
    const area = field(shown);
    if (area === null) throw new Error('There is no field for a word');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, typed);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await shown.rest();
    await press(shown, 'Decline');
    const sent = shown.sent.filter(({ id }) => id === 'approvals.decide').length;
    await press(shown, 'Undo');
    return [sent, field(shown)?.value];
  });
  expect(seen).toEqual([0, typed]);
});

test('SHR-11 a rule is said in words, with the day and the language it means', async () => {
  const id = '0198a000-0000-7000-8000-000000000009';
  const rule = {
    combine: 'all',
    of: [
      { field: 'language', values: ['de'] },
      { field: 'card', state: 'completed', after: '2026-01-01', values: [id] },
      { combine: 'none', of: [{ field: 'joined', match: 'within-days', days: 30 }] },
    ],
  };
  const changes = { 'targets.get': { rule, names: { [id]: 'Air test' }, stoppedBy: [] } };
  const said = await show({ address: '/admin/rules/a1', answering: { shape: FULL }, changes }, ({ page }) => page.textContent);
  expect(said).toContain(
    'In words: everyone who reads in German, completed Air test on or after Jan 1, 2026, and not (joined in the last 30 days).',
  );
});
