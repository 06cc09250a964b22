import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COPIES, forgetCopies, keepAnswer, keepAnswersOf, keptAnswer, placesOfCopies, withTime } from './kept-answers.ts';

const DAY = 86_400_000;
const OPENED = new Date('2031-05-01T08:00:00Z').getTime();

/** A browser's caches with the one that answers are kept in. */
function browserCaches(): CacheStorage {
  const places = new Map<string, object>();
  const urlOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key));
  const made = () => {
    const kept = new Map<string, Response>();
    return {
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      match: async (key: RequestInfo) => kept.get(urlOf(key))?.clone(),
      keys: async () => [...kept.keys()],
      delete: async (key: RequestInfo) => kept.delete(urlOf(key)),
    };
  };
  return {
    open: async (name: string) => {
      const place = places.get(name) ?? made();
      places.set(name, place);
      return place;
    },
    keys: async () => [...places.keys()],
    delete: async (name: string) => places.delete(name),
  } as object as CacheStorage;
}

/** The server's clock is years away from this device's. */
const answer = () =>
  new Response('{"read":true}', { headers: { 'content-type': 'application/json', date: 'Thu, 01 Jan 2026 00:00:00 GMT' } });
const isKept = async (url: string) => (await keptAnswer(url)) !== undefined;

beforeEach(() => {
  vi.stubGlobal('caches', browserCaches());
  vi.useFakeTimers({ now: OPENED, toFake: ['Date'] });
  vi.stubGlobal('performance', { timeOrigin: OPENED });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SHL-39 what was read is there without a network for a week, on a device whose clock is years wrong', async () => {
  keepAnswer('/api/v1/groups', answer());
  await vi.waitFor(async () => expect(await isKept('/api/v1/groups')).toBe(true));
  vi.setSystemTime(OPENED + 6 * DAY);
  expect(await isKept('/api/v1/groups')).toBe(true);
  vi.setSystemTime(OPENED + 8 * DAY);
  expect(await isKept('/api/v1/groups')).toBe(false);
});

test('SHL-39 what another person read goes and what this page has read stays, on a device whose clock is years wrong', async () => {
  await keepAnswersOf('u-1');
  vi.setSystemTime(OPENED - DAY);
  keepAnswer('/api/v1/theirs', answer());
  await vi.waitFor(async () => expect(await isKept('/api/v1/theirs')).toBe(true));
  vi.setSystemTime(OPENED + 1_000);
  keepAnswer('/api/v1/mine', answer());
  await vi.waitFor(async () => expect(await isKept('/api/v1/mine')).toBe(true));
  await keepAnswersOf('u-2');
  expect(await Promise.all(['/api/v1/theirs', '/api/v1/mine'].map(isKept))).toEqual([false, true]);
  await keepAnswersOf(null);
  expect(await isKept('/api/v1/mine')).toBe(false);
  // Nothing is kept of what a visitor reads.
  keepAnswer('/api/v1/session/ended', answer());
  await keepAnswersOf('u-2');
  keepAnswer('/api/v1/next', answer());
  await vi.waitFor(async () => expect(await isKept('/api/v1/next')).toBe(true));
  expect(await isKept('/api/v1/session/ended')).toBe(false);
});

const takeAlong = async (userId: string, pathId: string, url: string) =>
  (await caches.open(`${COPIES}${userId}:${pathId}`)).put(url, withTime(answer()));

test('SHL-64 what was taken along is there after weeks, and the newer of it and what was read is shown', async () => {
  await keepAnswersOf('u-1');
  await takeAlong('u-1', 'p-1', '/api/v1/pathways/p-1/outline');
  vi.setSystemTime(OPENED + 30 * DAY);
  expect(await isKept('/api/v1/pathways/p-1/outline')).toBe(true);
  keepAnswer('/api/v1/pathways/p-1/outline', new Response('{"read":"later"}', { headers: { 'content-type': 'application/json' } }));
  await vi.waitFor(async () => expect(await (await keptAnswer('/api/v1/pathways/p-1/outline'))?.text()).toContain('later'));
});

test('SHL-64 what was taken along goes when another person comes or its own signs out, and stays while their session is over', async () => {
  await keepAnswersOf('u-1');
  await takeAlong('u-1', 'p-1', '/api/v1/cards/c-1');
  await keepAnswersOf(null);
  await keepAnswersOf('u-1');
  expect(await placesOfCopies('u-1')).toHaveLength(1);
  await keepAnswersOf('u-2');
  expect(await placesOfCopies()).toEqual([]);
  await takeAlong('u-2', 'p-1', '/api/v1/cards/c-1');
  await forgetCopies();
  expect(await placesOfCopies()).toEqual([]);
});
