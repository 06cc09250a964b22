import { beforeEach, expect, test, vi } from 'vitest';
import { COPIES } from '../../platform/api/kept-answers.ts';
import { giveUser } from '../../platform/session/session.ts';
import { findOnDevice } from './on-device.ts';

const FILE = '/api/v1/files/0190a000-0000-7000-8000-000000000001';
const media = { url: `${FILE}?expires=1`, fileName: 'a', size: 5_000, status: 'ready', contentType: 'video/mp4' };
const card = (id: string, content: object) => JSON.stringify({ id, description: '', cover: { imageUrl: null }, content });

const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  read: {
    '/text': card('text', { cardType: 'text', html: '' }),
    '/film': card('film', { cardType: 'video', captions: null, media }),
    '/page': card('page', { cardType: 'article', url: 'https://example.org' }),
    '/path': card('path', { cardType: 'pathway' }),
    '/part': card('part', { cardType: 'pathway' }),
  },
  [`${COPIES}:path`]: { '/copy': JSON.stringify({ pathId: 'path', title: 'Leaks', isWhole: true, cards: [] }) },
  [`${COPIES}:part`]: { '/copy': JSON.stringify({ pathId: 'part', title: 'Pumps', isWhole: false, cards: [] }), [FILE]: 'film' },
};

function stub(places: typeof KEPT): void {
  const open = async (name: string) => ({
    match: async (url: string) => {
      const text = places[name]?.[url];
      return text === undefined ? undefined : new Response(text, { headers: { 'kept-at': String(Date.now()) } });
    },
  });
  vi.stubGlobal('caches', { open, keys: async () => Object.keys(places) });
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine: false });
}

beforeEach(() => {
  giveUser(null);
  stub(KEPT);
});

test.each([
  ['a text that was read', '/text', 'all'],
  ['a film whose file was taken along', '/film', 'all'],
  ['a page of the internet', '/page', 'words'],
  ['a path that was taken along', '/path', 'all'],
  ['a path of which a part was taken along', '/part', 'words'],
  ['what was never opened', '/never', 'none'],
])('SHL-39 SHL-64 a list tells what of a card is on this device: %s', async (_what, url, here) => {
  expect(await findOnDevice(url)).toBe(here);
});

test('SHL-39 a film that was only looked at is not on this device', async () => {
  stub({ read: KEPT['read'] ?? {} });
  expect(await findOnDevice('/film')).toBe('words');
});
