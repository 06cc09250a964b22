import { expect, test } from 'vitest';
import { LIVE_LIMITS } from '@waymark/contract/live-streams';
import { pictureFor } from './meeting-picture.ts';

const COUNTS = Array.from({ length: LIVE_LIMITS.viewers }, (_, at) => at + 1);
const UPLOAD_BITS = 4_000_000;

test('LIV-09 the more people a meeting has, the smaller the picture each is sent; together it stays within a home’s upload', () => {
  const sent = COUNTS.map((others) => pictureFor(others, false));
  for (const [at, limit] of sent.entries()) {
    const before = sent[at - 1] ?? limit;
    expect(limit.maxBitrate).toBeLessThanOrEqual(before.maxBitrate);
    expect(limit.scaleResolutionDownBy).toBeGreaterThanOrEqual(before.scaleResolutionDownBy);
    expect(limit.maxBitrate * (at + 1)).toBeLessThanOrEqual(UPLOAD_BITS);
  }
  expect(sent[0]?.scaleResolutionDownBy).toBe(1);
  expect(sent.at(-1)?.scaleResolutionDownBy).toBeGreaterThan(2);
});

test.each(COUNTS)('LIV-09 a screen that %i others read keeps its size, within the same upload', (others) => {
  const { maxBitrate, scaleResolutionDownBy } = pictureFor(others, true);
  expect(scaleResolutionDownBy).toBe(1);
  expect(maxBitrate * others).toBeLessThanOrEqual(UPLOAD_BITS);
});
