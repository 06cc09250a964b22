import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionId, Received, StreamId } from '@waymark/contract/live-streams';
import { FragmentSender, type SenderNews } from './fragment-sender.ts';

const IDS = {
  streamId: '0190a1b2-0000-7000-8000-000000000001' as StreamId,
  connection: '0190a1b2-0000-7000-8000-000000000002' as ConnectionId,
};
const bytes = (number: number) => Uint8Array.of(number);

/** The server: what it took, in its order, and what goes wrong meanwhile. */
const taken: string[] = [];
let isLost = false;
let losesAnswers = false;
let refusal: string | undefined;
const news: SenderNews[] = [];
const refused: string[] = [];
const start = () =>
  new FragmentSender(
    IDS,
    (next) => news.push(next),
    ({ code }) => refused.push(code),
  );

async function server(address: string, { body }: RequestInit): Promise<Response> {
  if (isLost) throw new TypeError('Failed to fetch');
  if (refusal !== undefined) return Response.json({ code: refusal, status: 422, title: 'Refused' }, { status: 422 });
  const [, part, number] = /parts\/(\d+)\/fragments\/(\d+)/.exec(address) ?? [];
  const isHead = number === undefined;
  const parts = taken.filter((one) => one.startsWith('head')).length;
  const sent = isHead ? `head of ${parts}` : `${number} of ${part}: ${String((body as Uint8Array)[0])}`;
  if (!taken.includes(sent)) taken.push(sent);
  if (losesAnswers) throw new TypeError('Failed to fetch');
  const fragments = taken.length - taken.filter((one) => one.startsWith('head')).length;
  return Response.json({ part: isHead ? parts : Number(part), next: fragments, isKept: true } satisfies Received);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  [isLost, losesAnswers, refusal] = [false, false, undefined];
  for (const list of [taken, news, refused]) list.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('LIV-09 over a lost line a broadcast waits and goes on with the same numbers, none twice', async () => {
  const sender = start();
  sender.head(bytes(0));
  sender.fragment(bytes(10));
  await pass(1);
  isLost = true;
  for (const number of [11, 12]) sender.fragment(bytes(number));
  await pass(3);
  // What is written meanwhile says nothing else of the line: it is not slow, it is gone.
  sender.fragment(bytes(13));
  expect(news.at(-1)).toMatchObject({ isLost: true, took: null });
  // The line is back, but an answer is lost on it.
  [isLost, losesAnswers] = [false, true];
  await pass(1);
  losesAnswers = false;
  await pass(3);
  expect(taken).toEqual(['head of 0', '0 of 0: 10', '1 of 0: 11', '2 of 0: 12', '3 of 0: 13']);
  expect(news.at(-1)).toMatchObject({ isLost: false, waiting: 0, isKept: true });
  expect(refused).toEqual([]);
});

test('LIV-09 a line that is gone for long gives up the oldest seconds, never what stands before a part', async () => {
  const sender = start();
  isLost = true;
  sender.head(bytes(0));
  for (let number = 0; number < 20; number += 1) sender.fragment(bytes(number));
  sender.head(bytes(0));
  for (let number = 20; number < 60; number += 1) sender.fragment(bytes(number));
  isLost = false;
  await pass(5);
  expect(taken.filter((one) => one.startsWith('head'))).toEqual(['head of 0', 'head of 1']);
  expect(taken.at(-1)).toMatch(/: 59$/);
  expect(taken).toHaveLength(2 + 30);
});

test.each(['broadcast-refused', 'broadcast-out-of-order'])(
  'LIV-09 %s begins a new part, and nothing of the refused one is sent',
  async (code) => {
    const sender = start();
    sender.head(bytes(0));
    await pass(1);
    refusal = code;
    for (const number of [10, 11]) sender.fragment(bytes(number));
    await pass(1);
    expect(refused).toEqual([code]);
    refusal = undefined;
    sender.head(bytes(0));
    sender.fragment(bytes(20));
    await pass(1);
    expect(taken).toEqual(['head of 0', 'head of 1', '0 of 1: 20']);
  },
);
