import { expect, test, vi } from 'vitest';
import { writeBroadcast } from './broadcast-writer.ts';

/** An encoder that takes nothing, and what it was asked for. */
const encoder = () => {
  const asked: (number | undefined)[] = [];
  return {
    asked,
    isConfigSupported: async ({ bitrate }: { bitrate?: number }) => {
      asked.push(bitrate);
      return { supported: false };
    },
  };
};

test('LIV-09 encoders are asked for the bits a second that a broadcast is to have: of the picture as the line allows, of the sound 96,000', async () => {
  const [video, audio] = [encoder(), encoder()];
  vi.stubGlobal('VideoEncoder', Object.assign(vi.fn(), video));
  vi.stubGlobal('AudioEncoder', Object.assign(vi.fn(), audio));
  const camera = { clone: () => ({ getSettings: () => ({}), stop: () => {} }) };
  const mediaOf = (pictures: object[], sounds: object[]) =>
    ({ getVideoTracks: () => pictures, getAudioTracks: () => sounds }) as unknown as MediaStream;
  const written = { head: () => {}, fragment: () => {}, failed: () => {} };
  const picture = { bits: 1_200_000, lines: 720 };
  await expect(writeBroadcast(mediaOf([camera], []), picture, written)).rejects.toThrow('encodes no picture');
  const unheard = await writeBroadcast(mediaOf([], [{}]), picture, written);
  const without = await writeBroadcast(mediaOf([], []), picture, written);
  expect([new Set(video.asked), new Set(audio.asked)]).toEqual([new Set([1_200_000]), new Set([96_000])]);
  // A browser that encodes no sound says so; one without a microphone loses none.
  expect([unheard.losesSound, without.losesSound]).toEqual([true, false]);
});
