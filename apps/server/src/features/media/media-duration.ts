import type { ReadBytes } from './read-bytes.ts';
import { lastMoment } from './recorded-webm.ts';
import { flacSeconds, oggSeconds, waveSeconds } from './sound-duration.ts';

const HEAD_BYTES = 64 * 1024;
const MAXIMUM_BOXES = 200;

/**
 * How long a recording plays by its own header, in whole seconds (at least 1); null where the header does not say, or not surely.
 * Reads headers and, of sounds whose header does not count their frames, up to 64 MB.
 */
export async function mediaDuration(read: ReadBytes, size: number, contentType: string): Promise<number | null> {
  const seconds = await secondsOf(read, size, contentType);
  return seconds === null || !Number.isFinite(seconds) || seconds <= 0 ? null : Math.max(1, Math.floor(seconds));
}

async function secondsOf(read: ReadBytes, size: number, contentType: string): Promise<number | null> {
  if (contentType.endsWith('/mp4') || contentType === 'video/quicktime') return movieSeconds(read, size);
  const head = await read(0, Math.min(size, HEAD_BYTES) - 1);
  if (contentType.endsWith('/webm')) return matroskaSeconds(read, head, size);
  if (contentType === 'audio/mpeg') return mpegSeconds(read, head, size);
  if (contentType === 'audio/wav') return waveSeconds(head, size);
  if (contentType === 'audio/flac') return flacSeconds(head);
  if (contentType === 'audio/ogg') return oggSeconds(read, head, size);
  return null;
}

/** MP4, and MOV from which it comes: the box `moov` holds `mvhd`, with a time scale and a duration in it. */
async function movieSeconds(read: ReadBytes, size: number): Promise<number | null> {
  const movie = await findBox(read, 0, size, 'moov');
  const header = movie === null ? null : await findBox(read, movie.from, movie.to, 'mvhd');
  if (header === null || header.to - header.from < 20) return null;
  const bytes = await read(header.from, Math.min(header.to, header.from + 32) - 1);
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 32 : 20)) return null;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return duration === 0xffff_ffff ? null : duration / scale;
}

async function findBox(read: ReadBytes, from: number, to: number, name: string): Promise<{ from: number; to: number } | null> {
  let at = from;
  for (let looked = 0; looked < MAXIMUM_BOXES && at + 8 <= to; looked += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each box says where the next one begins
    const head = await read(at, Math.min(at + 16, to) - 1);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length >= 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (length < 8) return null;
    if (head.toString('latin1', 4, 8) === name) return { from: at + (isLong ? 16 : 8), to: Math.min(at + length, to) };
    at += length;
  }
  return null;
}

const SEGMENT_INFO = Buffer.from([0x15, 0x49, 0xa9, 0x66]);
const TIME_SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
const DURATION = Buffer.from([0x44, 0x89]);
const NANOSECONDS = 1e9;

/** WebM: the element Info holds the duration, in units of the time scale. What a browser records has none, and ends with its last block. */
async function matroskaSeconds(read: ReadBytes, head: Buffer, size: number): Promise<number | null> {
  const at = head.indexOf(SEGMENT_INFO);
  if (at === -1) return null;
  const info = head.subarray(at + 4, at + 4 + 512);
  const scaleAt = info.indexOf(TIME_SCALE);
  const scale = scaleAt === -1 ? 1_000_000 : unsigned(info, scaleAt + TIME_SCALE.length);
  const durationAt = info.indexOf(DURATION);
  if (scale === null) return null;
  const units = durationAt === -1 ? await lastMoment(read, size) : floatAt(info, durationAt + DURATION.length);
  return units === null ? null : (units * scale) / NANOSECONDS;
}

function floatAt(bytes: Buffer, at: number): number | null {
  const size = (bytes[at] ?? 0) & 0x7f;
  if (at + 1 + size > bytes.length || (size !== 4 && size !== 8)) return null;
  return size === 4 ? bytes.readFloatBE(at + 1) : bytes.readDoubleBE(at + 1);
}

function unsigned(bytes: Buffer, at: number): number | null {
  const size = (bytes[at] ?? 0) & 0x7f;
  return size < 1 || size > 6 || at + 1 + size > bytes.length ? null : bytes.readUIntBE(at + 1, size);
}

const KILOBITS = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000];

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** A frame of MPEG layer III at a place in a buffer. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe6) !== 0xe2) return null;
  const version = ((bytes[at + 1] ?? 0) >> 3) & 3;
  const third = bytes[at + 2] ?? 0;
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  const kilobits = KILOBITS[version === 3 ? 'first' : 'second'][third >> 4];
  if (version === 1 || rate === undefined || kilobits === undefined || kilobits === 0) return null;
  const hertz = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1152 : 576;
  return { bytes: Math.floor((samples / 8) * ((kilobits * 1000) / hertz)) + ((third >> 1) & 1), seconds: samples / hertz };
}

/** So much of a sound is walked through, frame by frame, where no header counts them. */
const WALKED_BYTES = 64 * 1024 ** 2;
const PIECE_BYTES = 1024 ** 2;

/** The length of all frames from a place on; null where something else stands between them, or where there is too much to walk through. */
async function walkedSeconds(read: ReadBytes, from: number, size: number): Promise<number | null> {
  if (size - from > WALKED_BYTES) return null;
  let [at, seconds] = [from, 0];
  while (at + 4 <= size) {
    // oxlint-disable-next-line no-await-in-loop -- a piece begins where the frames of the one before end
    const piece = await read(at, Math.min(at + PIECE_BYTES, size) - 1);
    let within = 0;
    for (let frame = frameAt(piece, 0); frame !== null; frame = frameAt(piece, within)) {
      seconds += frame.seconds;
      within += frame.bytes;
    }
    const isAtEnd = at + within + ID3_AT_END >= size;
    if (within + 4 <= piece.length && !isAtEnd) return null;
    if (within === 0) break;
    at += within;
  }
  return seconds;
}

/** Tags of an older kind stand behind the last frame. */
const ID3_AT_END = 128 + 32 * 1024;
const VBRI_AT = 36;

/** MP3: a header of Xing or Fraunhofer counts the frames; without one they are all alike, or are walked through. */
async function mpegSeconds(read: ReadBytes, head: Buffer, size: number): Promise<number | null> {
  const tagged = head.toString('latin1', 0, 3) === 'ID3' && head.length > 10;
  const from = tagged ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0) : 0;
  const start = from === 0 ? head : await read(Math.min(from, size - 1), Math.min(from + HEAD_BYTES, size) - 1);
  const first = frameAt(start, 0);
  if (first === null) return null;
  const xing = ['Xing', 'Info'].map((name) => start.subarray(0, first.bytes).indexOf(name)).find((at) => at !== -1);
  if (xing !== undefined && ((start[xing + 7] ?? 0) & 1) === 1) return start.readUInt32BE(xing + 8) * first.seconds;
  if (start.toString('latin1', VBRI_AT, VBRI_AT + 4) === 'VBRI') return start.readUInt32BE(VBRI_AT + 14) * first.seconds;
  let at = 0;
  for (let looked = 0; looked < 40 && at + 4 <= start.length; looked += 1) {
    const frame = frameAt(start, at);
    // One byte more is padding.
    if (frame === null || Math.abs(frame.bytes - first.bytes) > 1) return walkedSeconds(read, from, size);
    at += frame.bytes;
  }
  return ((size - from) / first.bytes) * first.seconds;
}
