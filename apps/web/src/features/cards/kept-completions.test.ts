import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardSummary } from '@waymark/contract/cards';
import { deviceStorage } from '../../platform/browser/device-storage.factory.ts';
import { sendCompletion, sendKeptCompletions } from './kept-completions.ts';

const card = { id: 'c-1' as CardSummary['id'], through: 'p-1' };
const left = () => Object.keys(localStorage).filter((key) => key.startsWith('completed:'));
const told = () => Object.keys(localStorage).filter((key) => key.startsWith('told:'));

/** What the server answers, one after another. */
function answers(...problems: readonly { readonly status: number; readonly code: string }[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const problem = problems[asked.push(url) - 1];
    const body = problem === undefined ? { completionState: 'COMPLETED' } : { type: 'about:blank', title: problem.code, ...problem };
    return new Response(JSON.stringify(body), { status: problem?.status ?? 200, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

beforeEach(() => vi.stubGlobal('localStorage', deviceStorage()));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['another tab signed in again', 403, 'csrf-refused'],
  ['the session is over', 401, 'signed-out'],
  ['the server has a fault', 500, 'unexpected'],
])('PLY-08 what was marked as done stays on the device where %s, and is sent later, once', async (_when, status, code) => {
  const asked = answers({ status, code });
  await expect(sendCompletion('u-1', card)).rejects.toMatchObject({ code });
  expect(left()).toEqual(['completed:u-1:c-1']);
  // What another person left here is theirs.
  await sendKeptCompletions('u-2', () => {});
  const sent = await new Promise((resolve) => void sendKeptCompletions('u-1', (of) => resolve(of)));
  expect(sent).toEqual(card);
  expect(left()).toEqual([]);
  expect(asked[0]).toBe('/api/v1/cards/c-1/complete?through=p-1');
  // Sent later, it says when it was done, and looks first whether that changes anything.
  expect(asked[1]).toBe('/api/v1/cards/c-1?is_standalone_page=true&through=p-1');
  expect(asked[2]).toMatch(/^\/api\/v1\/cards\/c-1\/complete\?through=p-1&doneAt=\d{4}-\d\d-\d\dT/);
  expect(asked).toHaveLength(3);
  expect(told()).toEqual([]);
});

test('PLY-08 what is refused for good does not stay on the device', async () => {
  answers({ status: 404, code: 'card-not-found' });
  await expect(sendCompletion('u-1', card)).rejects.toMatchObject({ code: 'card-not-found' });
  expect(left()).toEqual([]);
});

test('SHL-64 what waited and is refused for good is told with its reason, and so is what was completed elsewhere', async () => {
  const kept = { card: { ...card, title: 'At night' }, at: '2031-05-01T08:00:00.000Z', isLate: true };
  localStorage.setItem('completed:u-1:c-1', JSON.stringify(kept));
  answers({ status: 403, code: 'card-not-authorized' });
  await sendKeptCompletions('u-1', () => {});
  expect(left()).toEqual([]);
  expect(JSON.parse(localStorage.getItem('told:u-1:completed:c-1') ?? '')).toMatchObject({
    card: kept.card,
    at: kept.at,
    code: 'card-not-authorized',
  });

  localStorage.setItem('completed:u-1:c-1', JSON.stringify(kept));
  vi.stubGlobal('fetch', async () => Response.json({ completionState: 'COMPLETED', completedPercentage: 100 }));
  await sendKeptCompletions('u-1', () => {});
  expect(left()).toEqual([]);
  expect(JSON.parse(localStorage.getItem('told:u-1:completed:c-1') ?? '')).toMatchObject({ code: 'done-before' });
});
