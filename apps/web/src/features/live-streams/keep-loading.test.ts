import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLoading } from './keep-loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const used: string[] = [];
let loads = 0;
const load = async () => {
  loads += 1;
  if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module');
  return 'part';
};

test('LIV-08 a part that does not load is tried again until it is there, or no one waits for it', async () => {
  keepLoading(load, (part) => void used.push(part));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads, used]).toEqual([3, ['part']]);
  loads = 0;
  const stop = keepLoading(load, (part) => void used.push(part));
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads, used]).toEqual([1, ['part']]);
  loads = 2;
  keepLoading(load, (part) => void used.push(part))();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads, used], 'it came too late').toEqual([3, ['part']]);
});
