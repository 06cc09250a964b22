import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mediaDuration } from './media-duration.ts';
import { aFlac, anOgg, aWave } from './media.factory.ts';

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

/** Frames of two sizes in turns, as with a rate that varies. */
const sizes = (count: number) => frames(...Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 0x90 : 0xb0)));
const counted = (count: number) => {
  const bytes = sizes(10);
  bytes.write('VBRI', 36, 'latin1');
  bytes.writeUInt32BE(count, 36 + 14);
  return bytes;
};

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
/** A size of an element in eight bytes. */
const size = (bytes: number) => `01${hex(bytes, 14)}`;
const block = (moment: number) => `a38581${hex(moment, 4)}8000`;
/** A cluster as browsers write it while they record: without its size. */
const cluster = (moment: number, ...blocks: readonly string[]) => `1f43b67501ffffffffffffffe784${hex(moment, 8)}${blocks.join('')}`;
const recorded = (...clusters: readonly string[]) => webm(`882ad7b1830f4240${clusters.join('')}`);

test.each<[string, Buffer | string, string, number | null]>([
  ['a video', 'night-flow.mp4', 'video/mp4', 24],
  ['a film of a telephone', 'night-flow.mp4', 'video/quicktime', 24],
  ['a recording', 'listening.mp3', 'audio/mpeg', 24],
  ['even frames', frames(...Array.from({ length: 400 }, () => 0x90 as const)), 'audio/mpeg', 10],
  ['frames of several sizes without a count', sizes(400), 'audio/mpeg', 10],
  ['more of them than are read at once', sizes(6_000), 'audio/mpeg', 156],
  ['frames of several sizes with a tag behind them', Buffer.concat([sizes(400), Buffer.alloc(128, 'TAG')]), 'audio/mpeg', 10],
  ['frames with something else between them', Buffer.concat([sizes(400), Buffer.alloc(50_000, 7), sizes(400)]), 'audio/mpeg', null],
  ['frames that Fraunhofer counted', counted(5_000), 'audio/mpeg', 130],
  ['noise', Buffer.alloc(5000, 7), 'audio/mpeg', null],
  ['a box that says it is endless', Buffer.from('00000000000000006d6f6f76', 'hex'), 'video/mp4', null],
  ['a webm of 10 seconds', webm('90 2ad7b1830f4240 448988 40c3880000000000'.replaceAll(' ', '')), 'video/webm', 10],
  [
    'what a browser records',
    recorded(cluster(0, block(0), block(900)), cluster(65_000, block(0), block(2_500), block(1_000))),
    'video/webm',
    67,
  ],
  ['a recording with blocks in groups', recorded(cluster(9_000, `a08aa18581${hex(2_000, 4)}0000fb8107`, block(3_000))), 'audio/webm', 12],
  [
    'a recording whose last cluster is far from its end',
    recorded(cluster(30_000, block(500)), `ec${size(3_000_000)}${'00'.repeat(3_000_000)}`),
    'video/webm',
    30,
  ],
  ['a recording of nothing', webm('882ad7b1830f4240'), 'video/webm', null],
  ['nothing at all', Buffer.alloc(0), 'video/mp4', null],
  ['a WAV', aWave(3), 'audio/wav', 3],
  ['a WAV that does not know its length', aWave(3, 0xffff_ffff).subarray(0, -20), 'audio/wav', 2],
  ['a WAV without sound', aWave(0), 'audio/wav', null],
  ['a FLAC', aFlac(44_100 * 7), 'audio/flac', 7],
  ['a FLAC that was not counted', aFlac(0), 'audio/flac', null],
  ['an Ogg of Vorbis', anOgg('vorbis', 44_100 * 9), 'audio/ogg', 9],
  ['an Ogg of Opus', anOgg('opus', 48_000 * 5 + 311), 'audio/ogg', 4],
  ['an Ogg that ends in the midst of a page', anOgg('vorbis', 44_100 * 9, -1), 'audio/ogg', 9],
  ['an Ogg of something else', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(80)]), 'audio/ogg', null],
])('PLY-06 the header of %s says how long it plays', async (_what, file, contentType, seconds) => {
  const bytes = typeof file === 'string' ? await readFile(new URL(`../../demo/files/${file}`, import.meta.url)) : file;
  expect(await durationOf(bytes, contentType)).toBe(seconds);
});
