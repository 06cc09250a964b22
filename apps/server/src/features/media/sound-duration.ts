import type { ReadBytes } from './read-bytes.ts';

/** WAV: one chunk after the other; `fmt ` says how many bytes a second has, `data` how many there are. */
export function waveSeconds(head: Buffer, size: number): number | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= head.length;) {
    const name = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 20 <= head.length) bytesPerSecond = head.readUInt32LE(at + 16);
    // What was recorded while it was written may not know its own length.
    if (name === 'data') return bytesPerSecond === 0 ? null : Math.min(length, size - at - 8) / bytesPerSecond;
    at += 8 + length + (length % 2);
  }
  return null;
}

/** The rate and number of samples in the first block of FLAC, at its beginning. */
function streamInfo(bytes: Buffer, at: number): { readonly rate: number; readonly samples: number } | null {
  if (at + 18 > bytes.length) return null;
  const rate = bytes.readUIntBE(at + 10, 3) >> 4;
  const samples = ((bytes[at + 13] ?? 0) & 0x0f) * 2 ** 32 + bytes.readUInt32BE(at + 14);
  return rate === 0 ? null : { rate, samples };
}

/** FLAC: its first block counts the samples; zero where they were not counted. */
export function flacSeconds(head: Buffer): number | null {
  const info = head.toString('latin1', 0, 4) === 'fLaC' ? streamInfo(head, 8) : null;
  return info === null || info.samples === 0 ? null : info.samples / info.rate;
}

const PAGE = Buffer.from('OggS', 'latin1');
/** No page is longer. */
const PAGE_BYTES = 65_307;
const OPUS_RATE = 48_000;

/** What the first page of an Ogg file says of its sound: samples a second, and those that are not played. */
function oggSound(head: Buffer): { readonly rate: number; readonly skipped: number } | null {
  if (head.indexOf(PAGE) !== 0 || head.length < 27) return null;
  const at = 27 + (head[26] ?? 0);
  const starts = (mark: string) => head.toString('latin1', at, at + mark.length) === mark;
  if (starts('OpusHead') && at + 12 <= head.length) return { rate: OPUS_RATE, skipped: head.readUInt16LE(at + 10) };
  if (starts('\u0001vorbis') && at + 16 <= head.length) return { rate: head.readUInt32LE(at + 12), skipped: 0 };
  const info = starts('\u007fFLAC') ? streamInfo(head, at + 17) : null;
  return info === null ? null : { rate: info.rate, skipped: 0 };
}

/** Ogg: its last page that ends something says after how many samples. */
export async function oggSeconds(read: ReadBytes, head: Buffer, size: number): Promise<number | null> {
  const sound = oggSound(head);
  if (sound === null || sound.rate === 0) return null;
  const tail = await read(Math.max(0, size - 2 * PAGE_BYTES), size - 1);
  for (let at = tail.lastIndexOf(PAGE); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(PAGE, at - 1)) {
    const samples = at + 14 <= tail.length ? tail.readBigInt64LE(at + 6) : -1n;
    if (samples >= 0n) return (Number(samples) - sound.skipped) / sound.rate;
  }
  return null;
}
