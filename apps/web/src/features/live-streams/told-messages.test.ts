import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamId } from '@waymark/contract/live-streams';
import { queryClient } from '../../platform/query/query-client.ts';
import { messagesQuery } from './live-streams.queries.ts';
import { ToldMessages } from './told-messages.ts';

const STREAM = '0190a1b2-0000-7000-8000-000000000001' as StreamId;

/** What the server has for this reader, and how often it was asked. */
let kept: string[];
let asked = 0;

let told: ToldMessages;
let leave = () => {};
const shown = () => queryClient.getQueryData(messagesQuery(STREAM).queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ items: kept.map((id) => ({ id })), nextCursor: null });
  });
  [kept, asked, told] = [[], 0, new ToldMessages(STREAM)];
  // The chat stands on the page.
  leave = new InfiniteQueryObserver(queryClient, messagesQuery(STREAM)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
});
afterEach(() => {
  told.stop();
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('LIV-08 a message that a page was told of is asked for, once for all of a moment; one that is there already is not', async () => {
  kept = ['a', 'b', 'c'];
  for (const id of kept) told.hear(id);
  await vi.advanceTimersByTimeAsync(1_100);
  expect([shown(), asked]).toEqual([['a', 'b', 'c'], 2]);
  told.hear('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

test('LIV-08 what the server does not have, or not for this reader, is not shown; who tells of it over and over is asked about ever more seldom', async () => {
  for (let second = 0; second < 300; second += 1) {
    told.hear(`made-up-${String(second)}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(shown()).toEqual([]);
  expect(asked).toBeLessThan(25);
  kept = ['real'];
  told.hear('real');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(shown()).toEqual(['real']);
});
