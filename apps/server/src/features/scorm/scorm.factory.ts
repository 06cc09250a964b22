import type { CardDraft } from '@waymark/contract/cards';
import type { FileId } from '@waymark/contract/media';
import type { MoveOn } from '@waymark/contract/cmi5';
import { getPackage, readPackage, type ScormVersion } from '@waymark/contract/scorm';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, type CardSketch } from '../cards/cards.factory.ts';
import { anUpload } from '../media/media.factory.ts';
import { manifestXml, type PackagePart, zipOf } from './sample-package.ts';

const PAGE = '<!doctype html><html><head><title>Page</title></head><body>Page</body></html>';

export interface PackageSketch {
  readonly version?: ScormVersion;
  readonly parts?: readonly PackagePart[];
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

/** A package with a page for each part. */
export async function packageBytes({ version = '1.2', parts, files = {} }: PackageSketch = {}): Promise<Buffer> {
  const all = parts ?? [{ id: 'one', title: 'The one part', href: 'index.html' }];
  const pages = Object.fromEntries(all.map(({ href }) => [href, PAGE]));
  return zipOf({ 'imsmanifest.xml': manifestXml(version, 'Confined spaces', all, []), ...pages, ...files });
}

const LIBRARY = { machineName: 'Acme.Quiz', majorVersion: 1, minorVersion: 2 };

/** A package of H5P whose content is played by one small library; files that are undefined are left out. */
export async function h5pBytes(files: Readonly<Record<string, string | undefined>> = {}): Promise<Buffer> {
  const all: Record<string, string | undefined> = {
    'h5p.json': JSON.stringify({ title: 'Pumps', language: 'en', mainLibrary: 'Acme.Quiz', preloadedDependencies: [LIBRARY] }),
    'content/content.json': JSON.stringify({ question: 'Which way?' }),
    'Acme.Quiz-1.2/library.json': JSON.stringify({ ...LIBRARY, title: 'Quiz', runnable: 1, preloadedJs: [{ path: 'quiz.js' }] }),
    'Acme.Quiz-1.2/quiz.js': 'Acme = { Quiz: function () {} };',
    ...files,
  };
  return zipOf(Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)));
}

/** An uploaded archive, read as a package. */
export async function aPackage(app: TestApp, author: SignedIn, bytes: Buffer, fileName = 'course.zip'): Promise<FileId> {
  const { id } = await anUpload(author, fileName, bytes);
  await author.call(readPackage, { params: { fileId: id } });
  await app.jobsDone();
  return id;
}

/** A published card with a course of a package. */
export async function aCourse(
  app: TestApp,
  author: SignedIn,
  sketch: PackageSketch = {},
  { moveOn, ...card }: Omit<CardSketch, 'content'> & { moveOn?: MoveOn } = {},
): Promise<CardDraft> {
  const fileId = await aPackage(app, author, await packageBytes(sketch));
  const { state, problems } = await author.call(getPackage, { params: { fileId } });
  if (state !== 'ready') throw new Error(`The package is ${state}: ${JSON.stringify(problems)}`);
  return aPublishedCard(author, { title: 'Confined spaces', ...card, content: { cardType: 'scorm', fileId, launchInline: true, moveOn } });
}
