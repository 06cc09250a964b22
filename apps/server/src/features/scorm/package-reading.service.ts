import { Readable } from 'node:stream';
import type { Cmi5Course } from '@waymark/contract/cmi5';
import type { FileId } from '@waymark/contract/media';
import { isFatal, PACKAGE_LIMITS } from '@waymark/contract/scorm';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { TimedOut, TimedWorker } from '../../platform/workers/timed-worker.ts';
import { STRUCTURE_FILE } from './cmi5-structure.ts';
import { contentTypeOf, isTextType } from './content-types.ts';
import { type Archive, type ArchiveFile, ArchiveRefused, openArchive } from './package-archive.ts';
import type { Fault, Manifest } from './package-manifest.ts';
import { H5P_FILE, isReadForH5p } from './h5p-package.ts';
import { LOOKED_THROUGH_BYTES, mayNameAddresses, OutsideOrigins } from './outside-addresses.ts';
import { packageKey } from './package-key.ts';
import { foldedName } from '../../platform/archives/file-names.ts';
import type { PackageReading, ParsingTask, TextReading } from './package-parsing.ts';
import { packageRead } from './scorm.events.ts';
import { endReading, noteReading, type PackageFileRow, replaceFiles } from './scorm-packages.repo.ts';

const MANIFEST = 'imsmanifest.xml';
/** Of packages that speak xAPI by themselves, before cmi5. */
const TIN_CAN = 'tincan.xml';
/** What a course may be packed in once more. */
const ARCHIVES = /\.(?:zip|pif|h5p)$/i;
/** So long one file may be worked on; then the package is not one that anyone made to be read. */
const PATIENCE_MILLISECONDS = 20_000;
/** So many files are written at once: a store far away answers slowly, each of them. */
const AT_ONCE = 4;
const TOLD_EVERY_FILES = 20;

interface StoredArchive {
  readonly id: FileId;
  readonly file_name: string;
  readonly storage_key: string;
  readonly size: number;
}

/** Someone cancelled the package. */
class Cancelled extends Error {}

interface Outcome {
  readonly manifest: Manifest | null;
  /** Of a cmi5 package, which has no manifest (PLY-04). */
  readonly cmi5: Cmi5Course | null;
  readonly faults: readonly Fault[];
  readonly files: readonly PackageFileRow[];
  readonly bytes: number;
  /** Origins outside that its files name. */
  readonly outside: readonly string[];
}

/**
 * Takes an uploaded archive apart into storage, file by file and never whole in memory, and reads its manifest (PLY-02). What is wrong
 * with it is kept for its author. Run again it begins again; cancelled, it stops and takes away what it wrote.
 */
export async function readPackage(ctx: BaseContext, file: StoredArchive): Promise<void> {
  const outcome = await unpack(ctx, file).catch((error: unknown): Outcome | undefined => {
    if (error instanceof Cancelled) return undefined;
    if (error instanceof ArchiveRefused) return failed({ code: error.problem, name: error.fileName });
    throw error;
  });
  if (outcome === undefined) return;
  const isBroken = (outcome.manifest === null && outcome.cmi5 === null) || outcome.faults.some(({ code }) => isFatal(code));
  const state = isBroken ? 'broken' : 'ready';
  await mutate(ctx, packageRead, async (ctx) => {
    const { manifest, cmi5, faults: problems, bytes, outside } = outcome;
    const wanted = await endReading(ctx.store, file.id, { state, manifest, cmi5, problems, bytes, outside }, ctx.now());
    if (wanted && !isBroken) await replaceFiles(ctx.store, file.id, outcome.files);
    return {
      result: undefined,
      subject: { type: 'file', id: file.id },
      details: {
        state,
        version: manifest?.h5p ?? manifest?.version ?? (cmi5 === null ? '' : 'cmi5'),
        title: manifest?.title ?? cmi5?.title ?? '',
        problems: problems.map(({ code }) => code),
      },
    };
  });
}

const failed = (fault: Fault): Outcome => ({ manifest: null, cmi5: null, faults: [fault], files: [], bytes: 0, outside: [] });

type Reader = TimedWorker<ParsingTask, PackageReading | TextReading>;

async function unpack(ctx: BaseContext, file: StoredArchive): Promise<Outcome> {
  const archive = await openArchive(ctx.platform.files, { key: file.storage_key, size: file.size });
  const reader: Reader = new TimedWorker(new URL('package-parsing.worker.ts', import.meta.url));
  try {
    const { manifest, cmi5, faults } = await manifestOf(archive, file.file_name, reader);
    if ((manifest === null && cmi5 === null) || faults.some(({ code }) => isFatal(code)))
      return { manifest, cmi5: null, faults, files: [], bytes: archive.bytes, outside: [] };
    const { files, outside } = await writeFiles(ctx, file.id, archive, reader);
    const count = outside.tooMany();
    const more: Fault[] = count === undefined ? [] : [{ code: 'outside-too-many', name: String(count) }];
    return { manifest, cmi5, faults: [...faults, ...more], bytes: archive.bytes, files, outside: outside.listed() };
  } finally {
    reader.close();
    archive.close();
  }
}

const notRead = (code: Fault['code'], name = ''): PackageReading => ({ manifest: null, cmi5: null, faults: [{ code, name }] });

const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** The manifest of a package, by whichever name it has at the top: SCORM's, that of cmi5, else that of H5P. */
async function manifestOf({ files }: Archive, fileName: string, reader: Reader): Promise<PackageReading> {
  const atTop = (name: string) => files.find(({ path }) => path === name) ?? files.find(({ path }) => path.toLowerCase() === name);
  const own = atTop(MANIFEST) ?? atTop(STRUCTURE_FILE);
  if (own === undefined && files.some(({ path }) => path === H5P_FILE)) return h5pOf(files, fileName, reader);
  if (own === undefined) {
    const deeper = [MANIFEST, STRUCTURE_FILE, H5P_FILE]
      .map((name) => files.find(({ path }) => lastStep(path) === name))
      .find((file) => file !== undefined);
    if (deeper !== undefined) return notRead('manifest-not-at-root', deeper.path);
    if (files.some(({ path }) => lastStep(path) === TIN_CAN)) return notRead('tin-can');
    const inner = files.find(({ path }) => ARCHIVES.test(path));
    return inner === undefined ? notRead('manifest-missing') : notRead('archive-in-archive', inner.path);
  }
  const name = lastStep(own.path);
  if (own.size > PACKAGE_LIMITS.manifestBytes) return notRead(name === MANIFEST ? 'manifest-unreadable' : 'structure-unreadable');
  const bytes = new Uint8Array(await bytesOf(own));
  try {
    const task = { kind: 'manifest', name, bytes, paths: files.map(({ path }) => path), fileName } as const;
    return (await reader.ask(task, PATIENCE_MILLISECONDS)) as PackageReading;
  } catch (error) {
    if (error instanceof TimedOut) return notRead('too-slow-to-read', own.path);
    throw error;
  }
}

/** All that is read of a package of H5P is small: beyond this it is none. */
const H5P_READ_BYTES = 64 * 1024 ** 2;

/** A package of H5P, by its content and its libraries (PLY-11). */
async function h5pOf(files: readonly ArchiveFile[], fileName: string, reader: Reader): Promise<PackageReading> {
  const wanted = files.filter(({ path }) => isReadForH5p(path));
  const large = wanted.find(({ size }) => size > PACKAGE_LIMITS.manifestBytes);
  if (large !== undefined) return notRead('content-unreadable', large.path);
  if (wanted.reduce((sum, { size }) => sum + size, 0) > H5P_READ_BYTES) return notRead('content-unreadable', H5P_FILE);
  const read: { path: string; bytes: Uint8Array }[] = [];
  for (const file of wanted) read.push({ path: file.path, bytes: new Uint8Array(await bytesOf(file)) });
  try {
    const task = { kind: 'h5p', read, paths: files.map(({ path }) => path), fileName } as const;
    return (await reader.ask(task, PATIENCE_MILLISECONDS)) as PackageReading;
  } catch (error) {
    if (error instanceof TimedOut) return notRead('too-slow-to-read', H5P_FILE);
    throw error;
  }
}

async function bytesOf(file: ArchiveFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await opened(file)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A file's bytes; an entry that is not what the archive's directory says fails as a refusal. */
async function opened(file: ArchiveFile): Promise<Readable> {
  const source = await file.open().catch(() => {
    throw new ArchiveRefused('not-an-archive', file.path);
  });
  return Readable.from(checked(source, file.path), { objectMode: false });
}

async function* checked(source: Readable, path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) yield chunk as Buffer;
  } catch {
    throw new ArchiveRefused('not-an-archive', path);
  }
}

/** What a package's files come to in storage: each of them, and the origins outside that they name (PLY-10). */
interface Written {
  readonly files: Outcome['files'];
  readonly outside: OutsideOrigins;
}

/** Writes the files of a package, and looks at its texts as they go by. */
async function writeFiles(ctx: BaseContext, fileId: FileId, { files }: Archive, reader: Reader): Promise<Written> {
  const written: PackageFileRow[] = [];
  const outside = new OutsideOrigins();
  const numbered = files.map((file, number) => ({ file, number }));
  const tell = async () => {
    if (await noteReading(ctx.store, fileId, { count: files.length, done: written.length }, ctx.now())) return;
    for (const { number } of numbered) await ctx.platform.files.remove(packageKey(ctx.organisation.id, fileId, number));
    throw new Cancelled();
  };
  await tell();
  for (let at = 0; at < numbered.length; at += AT_ONCE) {
    const settled = await Promise.allSettled(
      numbered.slice(at, at + AT_ONCE).map(async ({ file, number }) => {
        const { path } = file;
        const key = packageKey(ctx.organisation.id, fileId, number);
        const parts: Buffer[] = [];
        const source = isLookedThrough(file)
          ? Readable.from(collected(await opened(file), parts), { objectMode: false })
          : await opened(file);
        const { size } = await ctx.platform.files.write(key, source, contentTypeOf(path));
        const { charset, origins } = await lookThrough(file, parts, reader);
        outside.add(origins);
        written.push({ path, folded: foldedName(path), number, size, charset });
      }),
    );
    // All of them are over before the first fault ends the reading: none goes on writing behind its back.
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    if (at % TOLD_EVERY_FILES === 0) await tell();
  }
  await tell();
  return { files: written, outside };
}

const isLookedThrough = ({ path, size }: ArchiveFile) =>
  size <= LOOKED_THROUGH_BYTES && (isTextType(contentTypeOf(path)) || mayNameAddresses(path));

/** Hands a stream on and keeps what went by. */
async function* collected(source: Readable, parts: Buffer[]): AsyncGenerator<Buffer> {
  for await (const part of source) {
    parts.push(part as Buffer);
    yield part as Buffer;
  }
}

/** What a text says of its encoding, and what it names outside; nothing of one that takes too long. */
async function lookThrough(file: ArchiveFile, parts: readonly Buffer[], reader: Reader): Promise<TextReading> {
  const nothing: TextReading = { charset: null, origins: [] };
  if (!isLookedThrough(file)) return nothing;
  const { path } = file;
  const task = { kind: 'text', path, bytes: new Uint8Array(Buffer.concat(parts)), mayNameAddresses: mayNameAddresses(path) } as const;
  try {
    return (await reader.ask(task, PATIENCE_MILLISECONDS)) as TextReading;
  } catch (error) {
    if (error instanceof TimedOut) return nothing;
    throw error;
  }
}
