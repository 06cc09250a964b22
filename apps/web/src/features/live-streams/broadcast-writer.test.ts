import { expect, test, vi } from 'vitest';
import { writeBroadcast } from './broadcast-writer.ts';

const { Nothing } = vi.hoisted(() => ({ Nothing: vi.fn() }));

vi.mock('mediabunny', () => ({
  Mp4OutputFormat: Nothing,
  NullTarget: Nothing,
  Output: Nothing,
  Quality: Nothing,
  getFirstEncodableVideoCodec: async () => null,
}));

test('LIV-09 a part that cannot begin gives its copy of the camera back', async () => {
  vi.stubGlobal('VideoEncoder', Nothing);
  vi.stubGlobal('AudioEncoder', Nothing);
  const stop = vi.fn();
  const camera = { clone: () => ({ getSettings: () => ({}), stop }) };
  const media = { getVideoTracks: () => [camera], getAudioTracks: () => [] } as unknown as MediaStream;
  const written = { head: () => {}, fragment: () => {}, failed: () => {} };
  await expect(writeBroadcast(media, { bits: 1_000_000, lines: 540 }, written)).rejects.toThrow('encodes no picture');
  expect(stop).toHaveBeenCalledOnce();
});
