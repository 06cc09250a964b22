import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../platform/storage/file-storage.ts';

const BLOCK = 512;
/** Headers are read together with what follows them: small files lie close to each other. */
const NEAR_BYTES = 256 * 1024;
const LONGEST_NAME = 4096;

/** A file of an archive of tapes, where it lies. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly start: number;
  /** A link, a device, or anything else that is neither file nor folder. */
  readonly isOdd: boolean;
}

/** The archive is damaged, or none. */
export class TarDamaged extends Error {}

const textOf = (bytes: Buffer) => bytes.subarray(0, bytes.includes(0) ? bytes.indexOf(0) : bytes.length).toString('utf8');

/** A number of a header: octal, or binary where it is large. */
function numberOf(bytes: Buffer): number {
  if ((bytes[0] ?? 0) >= 0x80) return bytes.subarray(4).reduce((value, byte) => value * 256 + byte, 0);
  const text = textOf(bytes).trim();
  return text === '' ? 0 : Number.parseInt(text, 8);
}

const isChecked = (header: Buffer) => {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return sum === numberOf(header.subarray(148, 156));
};

/** Whether bytes begin an archive of tapes. */
export const isTar = (beginning: Buffer) =>
  beginning.length >= BLOCK && (beginning[0] ?? 0) !== 0 && isChecked(beginning.subarray(0, BLOCK));

/**
 * Lists the files of an archive of tapes that lies in storage, without reading them: each may be opened where it lies. Names longer than a header takes
 * are those of GNU (`L`) and of POSIX (`x`, `path`). Throws `TarDamaged`.
 */
export async function* tarEntries(storage: FileStorage, file: { readonly key: string; readonly size: number }): AsyncGenerator<TarEntry> {
  let near = { start: 0, bytes: Buffer.alloc(0) };
  const read = async (start: number, length: number): Promise<Buffer> => {
    if (start < near.start || start + length > near.start + near.bytes.length) {
      const end = Math.min(file.size, start + Math.max(length, NEAR_BYTES)) - 1;
      near = { start, bytes: await buffer(await storage.read(file.key, { start, end })) };
    }
    const bytes = near.bytes.subarray(start - near.start, start - near.start + length);
    if (bytes.length < length) throw new TarDamaged();
    return bytes;
  };
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= file.size;) {
    const header = await read(at, BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (!isChecked(header)) throw new TarDamaged();
    const size = numberOf(header.subarray(124, 136));
    const start = at + BLOCK;
    if (!Number.isSafeInteger(size) || size < 0 || start + size > file.size) throw new TarDamaged();
    const kind = String.fromCodePoint(header[156] ?? 0);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
    if (kind === 'L' || kind === 'x') {
      const said = await read(start, Math.min(size, LONGEST_NAME));
      longName = kind === 'L' ? textOf(said) : (/(?:^|\n)\d+ path=([^\n]*)/.exec(said.toString('utf8'))?.[1] ?? longName);
      continue;
    }
    const prefix = header.subarray(257, 262).toString('latin1') === 'ustar' ? textOf(header.subarray(345, 500)) : '';
    const own = textOf(header.subarray(0, 100));
    const name = longName ?? (prefix === '' ? own : `${prefix}/${own}`);
    longName = undefined;
    if (kind === 'g' || kind === '5' || name.endsWith('/')) continue;
    yield { name, size, start, isOdd: kind !== '0' && kind !== '\u0000' && kind !== '7' };
  }
}

/** The bytes of a file of the archive. */
export const openEntry = (storage: FileStorage, key: string, { start, size }: TarEntry): Promise<Readable> =>
  storage.read(key, { start, end: start + size - 1 });
