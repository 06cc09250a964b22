import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardDetail } from '@waymark/contract/cards';
import { deviceStorage } from '../../platform/browser/device-storage.factory.ts';
import { sendPlayed } from './kept-plays.ts';

const card = { id: 'c-1', title: 'At night', through: 'p-1' } as CardDetail;
const report = (from: number, to: number) => ({
  played: [[from, to] as [number, number]],
  positionSeconds: to,
  durationSeconds: 9,
  readSeconds: 0,
});
const kept = () => JSON.parse(localStorage.getItem('played:u-1:c-1') ?? '{}') as { report?: object };

beforeEach(() => vi.stubGlobal('localStorage', deviceStorage()));
afterEach(() => vi.unstubAllGlobals());

test('SHL-64 PLY-06 what was played without the network is kept before the page can be left, and goes with the next report', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  vi.stubGlobal('navigator', { onLine: false });
  void sendPlayed('u-1', card, report(0, 2));
  expect(kept().report).toMatchObject({ played: [[0, 2]], positionSeconds: 2 });
  expect(asked).toEqual([]);

  vi.stubGlobal('navigator', { onLine: true });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ completionState: 'STARTED', completedPercentage: 40 });
  });
  await sendPlayed('u-1', card, report(4, 5));
  expect(sent).toMatchObject([
    {
      played: [
        [0, 2],
        [4, 5],
      ],
    },
  ]);
  expect(kept()).toEqual({});
});
