import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MOVE_IN_LIMITS, type MoveInFailure } from '@waymark/contract/moving-in';
import { PACKAGE_LIMITS, type PackageProblemCode } from '@waymark/contract/scorm';
import { normalisedPath } from '../../platform/archives/file-names.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { type Archive, type ArchiveFile, ArchiveRefused, decodeHtml, decodeXml, openArchive } from '../scorm/scorm.public.ts';
import { MANIFEST_FILE } from './cartridge-course.ts';
import type { CourseTexts } from './course-files.ts';
import { isReadOfMoodle, MOODLE_FILE, OLD_MOODLE_FILE } from './moodle-course.ts';
import { CourseRefused } from './planned-course.ts';
import { isTar, openEntry, TarDamaged, tarEntries } from './tar-archive.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);
const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** What is packed as a whole comes out unpacked, anything else as it is: a file in it can then be opened where it lies. */
export async function* unpacked(bytes: Readable): AsyncGenerator<Buffer, void> {
  const source = bytes.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let beginning = Buffer.alloc(0);
  while (beginning.length < GZIP.length) {
    const { value, done } = await source.next();
    if (done === true) break;
    beginning = Buffer.concat([beginning, value]);
  }
  const whole = Readable.from(withRest(beginning, source), { objectMode: false });
  if (!beginsWith(beginning, GZIP)) return yield* whole as AsyncIterable<Buffer>;
  const unpacking = createGunzip();
  pipeline(whole, unpacking, () => {});
  return yield* unpacking as AsyncIterable<Buffer>;
}

async function* withRest(beginning: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (beginning.length > 0) yield beginning;
  for (let step = await source.next(); step.done !== true; step = await source.next()) yield step.value;
}

/** What the reader of packages says of an archive, for a course. */
const REFUSALS: Partial<Record<PackageProblemCode, MoveInFailure>> = {
  'not-an-archive': 'move-in-not-an-archive',
  'too-many-files': 'move-in-too-large',
  'too-large': 'move-in-too-large',
  'file-too-large': 'move-in-too-large',
  'packed-too-tightly': 'move-in-too-large',
};

/** Opens the archive of a course where it lies in storage: a zip, or a tape archive. Throws `CourseRefused`. */
export async function openCourse(storage: FileStorage, file: { readonly key: string; readonly size: number }): Promise<Archive> {
  if (file.size === 0) throw new CourseRefused('move-in-not-an-archive');
  try {
    const beginning = await bytesOf(await storage.read(file.key, { start: 0, end: Math.min(file.size, 1024) - 1 }));
    return withoutFolder(isTar(beginning) ? await openTar(storage, file) : await openArchive(storage, file));
  } catch (error) {
    if (error instanceof TarDamaged) throw new CourseRefused('move-in-not-an-archive');
    if (error instanceof ArchiveRefused) throw new CourseRefused(REFUSALS[error.problem] ?? 'move-in-unsafe', error.fileName);
    throw error;
  }
}

async function openTar(storage: FileStorage, file: { readonly key: string; readonly size: number }): Promise<Archive> {
  const files = new Map<string, ArchiveFile>();
  let bytes = 0;
  for await (const entry of tarEntries(storage, file)) {
    const path = normalisedPath(entry.name);
    if (path === undefined || path.length > PACKAGE_LIMITS.pathLength || entry.isOdd)
      throw new CourseRefused('move-in-unsafe', entry.name.slice(0, PACKAGE_LIMITS.pathLength));
    files.set(path, {
      path,
      size: entry.size,
      open: () => (entry.size === 0 ? Promise.resolve(Readable.from([])) : openEntry(storage, file.key, entry)),
    });
    bytes += entry.size;
    if (files.size > PACKAGE_LIMITS.files) throw new CourseRefused('move-in-too-large', String(files.size));
  }
  return { files: [...files.values()], bytes, close: () => {} };
}

const AT_TOP = new Set([MOODLE_FILE, MANIFEST_FILE]);

/** An archive of one folder is what is in the folder: that comes of unpacking it and packing it again. Its description may be in capitals. */
function withoutFolder(archive: Archive): Archive {
  const { files } = archive;
  const [folder = ''] = files[0]?.path.split('/') ?? [];
  const isOneFolder = files.every(({ path }) => path.startsWith(`${folder}/`));
  const isDescription = (path: string) => AT_TOP.has(path.toLowerCase());
  const cut = isOneFolder && files.some(({ path }) => isDescription(path.slice(folder.length + 1))) ? folder.length + 1 : 0;
  const hasExact = files.some(({ path }) => AT_TOP.has(path.slice(cut)));
  if (cut === 0 && hasExact) return archive;
  const named = (path: string) => (!hasExact && isDescription(path) ? path.toLowerCase() : path);
  return { ...archive, files: files.map(({ path, size, open }) => ({ path: named(path.slice(cut)), size, open })) };
}

const PAGES = /\.x?html?$/i;
const ENDINGS = /\.(?:xml|x?html?|qti)$/i;

/** The descriptions in the archive of a course. Throws `CourseRefused` where it is none, or says more than anyone wrote. */
export async function textsOf({ files }: Archive, fileName: string, onProgress: (share: number) => Promise<void>): Promise<CourseTexts> {
  const paths = files.map(({ path }) => path);
  const isMoodle = paths.includes(MOODLE_FILE);
  const system = otherSystem(paths);
  if (system !== undefined) throw new CourseRefused(system);
  if (!isMoodle && !paths.includes(MANIFEST_FILE)) throw whatElse(paths);
  const wanted = files.filter(({ path }) => (isMoodle ? isReadOfMoodle(path) : ENDINGS.test(path)));
  const large = wanted.find(({ size }) => size > MOVE_IN_LIMITS.textBytes);
  if (large !== undefined) throw new CourseRefused('move-in-too-large', large.path);
  if (wanted.reduce((sum, { size }) => sum + size, 0) > MOVE_IN_LIMITS.textsBytes) throw new CourseRefused('move-in-too-large');
  const texts = new Map<string, string>();
  const guessed = new Set<string>();
  for (const [at, file] of wanted.entries()) {
    const decode = PAGES.test(file.path) ? decodeHtml : decodeXml;
    const { text, isGuess } = decode(new Uint8Array(await readFile(file)));
    texts.set(file.path, text);
    if (isGuess) guessed.add(file.path);
    if (at % TOLD_EVERY === 0) await onProgress(at / wanted.length);
  }
  return { fileName, paths, texts, guessed };
}

const TOLD_EVERY = 50;

async function readFile(file: ArchiveFile): Promise<Buffer> {
  try {
    return await bytesOf(await file.open());
  } catch {
    throw new CourseRefused('move-in-unreadable', file.path);
  }
}

/** What other systems write beside their descriptions, in exports of their own that no one else reads. */
const OTHER_SYSTEMS: readonly (readonly [MoveInFailure, RegExp])[] = [
  ['move-in-blackboard', /^\.bb-package-(?:info|sig)$/],
  ['move-in-brightspace', /^(?:[\w-]{1,60}_d2l(?:_[\w-]{1,60})?|questiondb)\.xml$/i],
];

function otherSystem(paths: readonly string[]): MoveInFailure | undefined {
  const found = OTHER_SYSTEMS.find(([, name]) => paths.some((path) => name.test(path)));
  // Sakai has no manifest: a file for each of its tools, and one for the site.
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const isSakai = ['archive.xml', 'site.xml', 'content.xml'].every((name) => names.has(name));
  return found?.[0] ?? (isSakai ? 'move-in-sakai' : undefined);
}

/** Says what an archive is that holds no course. */
function whatElse(paths: readonly string[]): CourseRefused {
  if (paths.includes('[Content_Types].xml')) return new CourseRefused('move-in-office-document');
  if (paths.includes(OLD_MOODLE_FILE)) return new CourseRefused('move-in-moodle-1');
  if (paths.some((path) => /^(?:h5p\.json|cmi5\.xml|tincan\.xml)$/i.test(path))) return new CourseRefused('move-in-course-package');
  const inner = paths.find((path) => /\.(?:mbz|imscc|zip|tgz|tar\.gz)$/i.test(path));
  return inner === undefined ? new CourseRefused('move-in-not-a-course') : new CourseRefused('move-in-archive-in-archive', inner);
}

async function bytesOf(source: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
