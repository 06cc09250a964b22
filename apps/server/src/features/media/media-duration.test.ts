import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mediaDuration } from './media-duration.ts';

const durationOf = (bytes: Buffer, contentType: string) =>
  mediaDuration((start, end) => Promise.resolve(bytes.subarray(start, end + 1)), bytes.length, contentType);

/** Frames of MPEG layer III at 44.1 kHz: 0x90 is 128 kbit/s in 417 bytes, 0xb0 is 192 kbit/s in 626. */
const frames = (...kinds: (0x90 | 0xb0)[]) =>
  Buffer.concat(
    kinds.map((kind) => {
      const frame = Buffer.alloc(kind === 0x90 ? 417 : 626);
      Buffer.from([0xff, 0xfb, kind, 0xc4]).copy(frame);
      return frame;
    }),
  );

const webm = (info: string) => Buffer.from(`1a45dfa3810018538067ff1549a966${info}`, 'hex');

test.each<[string, Buffer | string, string, number | null]>([
  ['a video', 'night-flow.mp4', 'video/mp4', 24],
  ['a film of a telephone', 'night-flow.mp4', 'video/quicktime', 24],
  ['a recording', 'listening.mp3', 'audio/mpeg', 24],
  ['even frames', frames(...Array.from({ length: 400 }, () => 0x90 as const)), 'audio/mpeg', 10],
  ['frames of several sizes without a count', frames(0x90, 0xb0, 0x90, 0xb0), 'audio/mpeg', null],
  ['noise', Buffer.alloc(5000, 7), 'audio/mpeg', null],
  ['a box that says it is endless', Buffer.from('00000000000000006d6f6f76', 'hex'), 'video/mp4', null],
  ['a webm of 10 seconds', webm('90 2ad7b1830f4240 448988 40c3880000000000'.replaceAll(' ', '')), 'video/webm', 10],
  ['what a browser records', webm('882ad7b1830f4240'), 'video/webm', null],
  ['nothing at all', Buffer.alloc(0), 'video/mp4', null],
])('PLY-06 the header of %s says how long it plays', async (_what, file, contentType, seconds) => {
  const bytes = typeof file === 'string' ? await readFile(new URL(`../../demo/files/${file}`, import.meta.url)) : file;
  expect(await durationOf(bytes, contentType)).toBe(seconds);
});
