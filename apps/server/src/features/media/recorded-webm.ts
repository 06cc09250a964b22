import type { ReadBytes } from './read-bytes.ts';

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
/** Browsers begin a cluster every few seconds: the last one is within so much of the end, or it is not a recording of theirs. */
const END_BYTES = 8 * 1024 ** 2;
const LOOKED_AT_FIRST = 512 * 1024;
const LONGEST_NUMBER = 8;

/** A number of variable length at a place; its first byte says by its leading zeros how many follow. */
function numberAt(bytes: Buffer, at: number): { readonly value: number; readonly end: number } | undefined {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length < 1 || length > LONGEST_NUMBER || at + length > bytes.length) return undefined;
  let value = (bytes[at] ?? 0) & (0xff >> length);
  for (let more = 1; more < length; more += 1) value = value * 256 + (bytes[at + more] ?? 0);
  return { value, end: at + length };
}

/** The latest moment of the cluster that begins at a place, in units of the time scale; undefined where there is none. */
function latestIn(bytes: Buffer, cluster: number): number | undefined {
  const size = numberAt(bytes, cluster + CLUSTER.length);
  if (size === undefined || bytes[size.end] !== TIMESTAMP) return undefined;
  const length = numberAt(bytes, size.end + 1);
  if (length === undefined || length.value > 6 || length.value < 1 || length.end + length.value > bytes.length) return undefined;
  const begins = bytes.readUIntBE(length.end, length.value);
  let latest = begins;
  for (let at = length.end + length.value; at < bytes.length;) {
    const kind = bytes[at] ?? 0;
    const inner = numberAt(bytes, at + 1);
    // Names of elements in a cluster are one byte long; a longer one begins what follows it.
    if (inner === undefined || kind < 0x80) break;
    if (kind === SIMPLE_BLOCK || kind === BLOCK) {
      const track = numberAt(bytes, inner.end);
      if (track === undefined || track.end + 2 > bytes.length) break;
      latest = Math.max(latest, begins + bytes.readInt16BE(track.end));
    }
    at = kind === BLOCK_GROUP ? inner.end : inner.end + inner.value;
  }
  return latest;
}

/** How long a WebM plays that says no duration, as browsers record it: to the last block of its last cluster, in units of its time scale. */
export async function lastMoment(read: ReadBytes, size: number): Promise<number | null> {
  for (let bytes = LOOKED_AT_FIRST; ; bytes *= 4) {
    const from = Math.max(0, size - Math.min(bytes, END_BYTES));
    // oxlint-disable-next-line no-await-in-loop -- more is read only where less does not say it
    const end = await read(from, size - 1);
    for (let at = end.lastIndexOf(CLUSTER); at >= 0; at = at === 0 ? -1 : end.lastIndexOf(CLUSTER, at - 1)) {
      const latest = latestIn(end, at);
      if (latest !== undefined) return latest;
    }
    if (from === 0 || bytes >= END_BYTES) return null;
  }
}
