import { Readable } from 'node:stream';
import type { Cmi5Course } from '@waymark/contract/cmi5';
import type { FileId } from '@waymark/contract/media';
import { isFatal, PACKAGE_LIMITS } from '@waymark/contract/scorm';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { readStructure, STRUCTURE_FILE } from './cmi5-structure.ts';
import { contentTypeOf } from './content-types.ts';
import { type Archive, type ArchiveFile, ArchiveRefused, openArchive } from './package-archive.ts';
import { type Fault, type Manifest, readManifest } from './package-manifest.ts';
import { LOOKED_THROUGH_BYTES, mayNameAddresses, outsideOrigins, withOrigins } from './outside-addresses.ts';
import { packageKey } from './package-key.ts';
import { packageRead } from './scorm.events.ts';
import { endReading, noteReading, type PackageFileRow, replaceFiles } from './scorm-packages.repo.ts';

const MANIFEST = 'imsmanifest.xml';
/** So many files are written at once: a store far away answers slowly, each of them. */
const AT_ONCE = 4;
const TOLD_EVERY_FILES = 20;

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
export async function readPackage(
  ctx: BaseContext,
  file: { readonly id: FileId; readonly storage_key: string; readonly size: number },
): Promise<void> {
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
        version: manifest?.version ?? (cmi5 === null ? '' : 'cmi5'),
        title: manifest?.title ?? cmi5?.title ?? '',
        problems: problems.map(({ code }) => code),
      },
    };
  });
}

const failed = (fault: Fault): Outcome => ({ manifest: null, cmi5: null, faults: [fault], files: [], bytes: 0, outside: [] });

async function unpack(ctx: BaseContext, file: { id: FileId; storage_key: string; size: number }): Promise<Outcome> {
  const archive = await openArchive(ctx.platform.files, { key: file.storage_key, size: file.size });
  try {
    const { manifest, cmi5, faults } = await manifestOf(archive);
    if ((manifest === null && cmi5 === null) || faults.some(({ code }) => isFatal(code)))
      return { manifest, cmi5: null, faults, files: [], bytes: archive.bytes, outside: [] };
    const outside = await outsideIn(archive);
    return { manifest, cmi5, faults, files: await writeFiles(ctx, file.id, archive), bytes: archive.bytes, outside };
  } finally {
    archive.close();
  }
}

async function manifestOf({ files }: Archive): Promise<Pick<Outcome, 'manifest' | 'cmi5' | 'faults'>> {
  const own = files.find(({ path }) => path === MANIFEST);
  const structure = files.find(({ path }) => path === STRUCTURE_FILE);
  if (own === undefined && structure !== undefined) {
    if (structure.size > PACKAGE_LIMITS.manifestBytes)
      return { manifest: null, cmi5: null, faults: [{ code: 'structure-unreadable', name: '' }] };
    const { course, faults } = readStructure(decode(await bytesOf(structure)), new Set(files.map(({ path }) => path)));
    return { manifest: null, cmi5: course, faults };
  }
  if (own === undefined) {
    const deeper = files.find(({ path }) => path.toLowerCase() === MANIFEST || path.toLowerCase().endsWith(`/${MANIFEST}`));
    return {
      manifest: null,
      cmi5: null,
      faults: [deeper === undefined ? { code: 'manifest-missing', name: '' } : { code: 'manifest-not-at-root', name: deeper.path }],
    };
  }
  if (own.size > PACKAGE_LIMITS.manifestBytes) return { manifest: null, cmi5: null, faults: [{ code: 'manifest-unreadable', name: '' }] };
  const reading = readManifest(decode(await bytesOf(own)), new Set(files.map(({ path }) => path)));
  return { ...reading, cmi5: null };
}

/** What the files of a package name outside of it (PLY-10). */
async function outsideIn({ files }: Archive): Promise<string[]> {
  let found: string[] = [];
  for (const file of files) {
    if (!mayNameAddresses(file.path) || file.size > LOOKED_THROUGH_BYTES) continue;
    found = withOrigins(found, outsideOrigins((await bytesOf(file)).toString('latin1')));
  }
  return found;
}

/** XML says its encoding by its first bytes; the few manifests that are not UTF-8 are UTF-16. */
function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isWideReversed = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isWide ? 'utf-16le' : isWideReversed ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
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

async function writeFiles(ctx: BaseContext, fileId: FileId, { files }: Archive): Promise<PackageFileRow[]> {
  const written: PackageFileRow[] = [];
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
        const key = packageKey(ctx.organisation.id, fileId, number);
        const { size } = await ctx.platform.files.write(key, await opened(file), contentTypeOf(file.path));
        written.push({ path: file.path, number, size });
      }),
    );
    // All of them are over before the first fault ends the reading: none goes on writing behind its back.
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    if (at % TOLD_EVERY_FILES === 0) await tell();
  }
  await tell();
  return written;
}
