import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { OWN_PATH, PACKAGE_LIMITS, type PackageProblemCode } from '@waymark/contract/scorm';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { normalisedPath } from '../../platform/archives/file-names.ts';
import { isUtf8 } from './package-text.ts';

/** The archive is not fit to be taken apart; `problem` says why, `fileName` which file it is about. */
export class ArchiveRefused extends Error {
  readonly problem: PackageProblemCode;
  readonly fileName: string;

  constructor(problem: PackageProblemCode, fileName = '') {
    super(problem);
    this.problem = problem;
    this.fileName = fileName;
  }
}

const SMALL_BYTES = 16 * 1024;
const NEAR_BYTES = 1024 * 1024;

/** Reads an archive where it lies in storage: its directory first, then each file as it is wanted. */
class StorageReader extends yauzl.RandomAccessReader {
  private readonly files: FileStorage;
  private readonly key: string;
  private readonly size: number;
  /** What was read around the last small piece: the archive's directory is asked for entry by entry, and storage may be far away. */
  private near: { readonly start: number; readonly bytes: Buffer } | undefined;
  /** What is being read: a file that cannot be unpacked is given up by its reader without a word. */
  private readonly reading = new Set<Readable>();

  constructor(files: FileStorage, key: string, size: number) {
    super();
    this.files = files;
    this.key = key;
    this.size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = lateStream(() =>
      end - start > SMALL_BYTES ? this.files.read(this.key, { start, end: end - 1 }) : this.piece(start, end),
    );
    this.reading.add(stream);
    return stream.once('close', () => this.reading.delete(stream));
  }

  /** Closes what was not read to its end. */
  giveUp(): void {
    for (const stream of this.reading) stream.destroy();
  }

  private async piece(start: number, end: number): Promise<Readable> {
    let { near } = this;
    if (near === undefined || start < near.start || end > near.start + near.bytes.length) {
      const last = Math.min(this.size, start + NEAR_BYTES) - 1;
      near = { start, bytes: await buffer(await this.files.read(this.key, { start, end: Math.max(last, end - 1) })) };
      this.near = near;
    }
    return Readable.from([near.bytes.subarray(start - near.start, end - near.start)], { objectMode: false });
  }
}

/** A stream that begins once storage has opened the part that was asked for. */
function lateStream(open: () => Promise<Readable>): Readable {
  const late = new PassThrough();
  open().then(
    (source) => pipeline(source, late, () => {}),
    (error: unknown) => late.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return late;
}

/** One file of an archive. */
export interface ArchiveFile {
  readonly path: string;
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

export interface Archive {
  readonly files: readonly ArchiveFile[];
  readonly bytes: number;
  readonly close: () => void;
}

/**
 * Opens an archive in storage and judges what its directory says before a byte is taken out: no path out of it, no links, nothing
 * encrypted, and neither more files nor more bytes than a course has. What unpacks to more than its entry says fails while it is read.
 * Throws `ArchiveRefused`.
 */
export async function openArchive(storage: FileStorage, file: { key: string; size: number }): Promise<Archive> {
  const reader = new StorageReader(storage, file.key, file.size);
  const zip = await openZip(reader, file.size);
  const close = () => {
    zip.close();
    reader.giveUp();
  };
  try {
    if (zip.entryCount > PACKAGE_LIMITS.files) throw new ArchiveRefused('too-many-files', String(zip.entryCount));
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const files = judged(entries).map(({ path, entry }) => ({
      path,
      size: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    }));
    return { files, bytes: files.reduce((sum, { size }) => sum + size, 0), close };
  } catch (error) {
    close();
    if (error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused('not-an-archive');
  }
}

async function openZip(reader: StorageReader, size: number): Promise<ZipFile> {
  try {
    return await yauzl.fromRandomAccessReaderPromise(reader, size, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      decodeStrings: false,
    });
  } catch {
    reader.giveUp();
    throw new ArchiveRefused('not-an-archive');
  }
}

const SYMBOLIC_LINK = 0o120000;
const KIND_OF_FILE = 0o170000;
const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK;

const SAYS_UTF8 = 0x800;

/** The name of an entry: as its own field says, else UTF-8 where it is that, else code page 437 as the format has it. Flags are often wrong. */
function nameOf({ fileNameRaw, generalPurposeBitFlag: flags, extraFields }: Entry): string {
  return getFileNameLowLevel(isUtf8(fileNameRaw) ? flags | SAYS_UTF8 : flags & ~SAYS_UTF8, fileNameRaw, extraFields, false);
}

/** Where a file of an archive belongs, judged by where it ends up. Throws `ArchiveRefused`. */
function placeOf(name: string): string {
  const shown = name.slice(0, PACKAGE_LIMITS.pathLength);
  const path = normalisedPath(name);
  // A drive is not a folder, and our stores do not take NUL.
  if (path === undefined || /^[a-z]:/i.test(path) || path.includes('\0'))
    throw new ArchiveRefused('path-escapes', shown.replaceAll('\0', ''));
  // What is ours has a folder of its own beside the package's files.
  if (path.startsWith(`${OWN_PATH}/`)) throw new ArchiveRefused('path-escapes', shown);
  if (path.length > PACKAGE_LIMITS.pathLength) throw new ArchiveRefused('path-too-long', shown);
  return path;
}

/** What archivers leave behind and no course wants. */
const isLitter = (path: string) => path.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path);

function judged(entries: readonly Entry[]): { path: string; entry: Entry }[] {
  const found = new Map<string, Entry>();
  let bytes = 0;
  for (const entry of entries) {
    const name = nameOf(entry);
    if (/[\\/]$/.test(name)) continue;
    const path = placeOf(name);
    if (path === '' || isLitter(path)) continue;
    if (isLink(entry)) throw new ArchiveRefused('link-inside', path);
    if (entry.isEncrypted()) throw new ArchiveRefused('encrypted', path);
    const { uncompressedSize: size, compressedSize } = entry;
    if (size > PACKAGE_LIMITS.fileBytes) throw new ArchiveRefused('file-too-large', path);
    if (size > PACKAGE_LIMITS.ratioFromBytes && size > compressedSize * PACKAGE_LIMITS.ratio)
      throw new ArchiveRefused('packed-too-tightly', path);
    bytes += size;
    if (bytes > PACKAGE_LIMITS.bytes) throw new ArchiveRefused('too-large');
    found.set(path, entry);
  }
  const packed = [...found.values()].reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  // Many small files that are nothing but air together are a bomb as one large one is.
  if (bytes > PACKAGE_LIMITS.ratioFromBytes && bytes > packed * PACKAGE_LIMITS.ratio) throw new ArchiveRefused('packed-too-tightly');
  return [...found].map(([path, entry]) => ({ path, entry }));
}
