import { readFile } from 'node:fs/promises';
import { structureXml } from '../features/cmi5/cmi5.public.ts';
import { manifestXml, takePackage, zipOf } from '../features/scorm/scorm.public.ts';
import type { ActorContext } from '../platform/context.ts';

const FOLDER = new URL('./course/', import.meta.url);
const FILES = ['index.html', 'course.css', 'course.js'] as const;
export const COURSE_TITLE = 'Confined spaces: before you go in';

/** The demo's course as a SCORM 2004 package of its own making, taken in and read as an upload is. Gives its file. */
export async function takeCourse(author: ActorContext): Promise<string> {
  const contents = await Promise.all(FILES.map((file) => readFile(new URL(file, FOLDER))));
  const manifest = manifestXml(
    '2004',
    COURSE_TITLE,
    [{ id: 'course-1', title: COURSE_TITLE, href: 'index.html' }],
    ['course.css', 'course.js'],
  );
  const bytes = await zipOf({ 'imsmanifest.xml': manifest, ...Object.fromEntries(FILES.map((file, at) => [file, contents[at] ?? ''])) });
  return takePackage(author, 'confined-spaces.zip', bytes);
}

const CONTENT = new URL('./h5p-content/', import.meta.url);
export const H5P_TITLE = 'Three signs of a leak';
/** Where each file of the package lies here; in the package libraries are in folders of their name and version. */
const H5P_FILES = {
  'h5p.json': 'h5p.json',
  'content/content.json': 'content/content.json',
  'Northmere.Check-1.0/library.json': 'library/library.json',
  'Northmere.Check-1.0/check.js': 'library/check.js',
  'Northmere.Check-1.0/check.css': 'library/check.css',
} as const;

/** The demo's interactive content: a package of H5P with a small library of our own. Gives its file. */
export async function takeH5pContent(author: ActorContext): Promise<string> {
  const files = Object.entries(H5P_FILES).map(async ([path, file]) => [path, await readFile(new URL(file, CONTENT))] as const);
  return takePackage(author, 'three-signs-of-a-leak.h5p', await zipOf(Object.fromEntries(await Promise.all(files))));
}

const UNITS = new URL('./cmi5-course/', import.meta.url);
export const CMI5_TITLE = 'Valves: turn, count, write it down';
const CMI5_ID = 'https://academy.northmere.example/courses/valves';

/** The demo's cmi5 course of two units, one to read and one with questions. Gives its file. */
export async function takeCmi5Course(author: ActorContext): Promise<string> {
  const structure = structureXml({ id: CMI5_ID, title: CMI5_TITLE }, [
    { id: `${CMI5_ID}/read`, title: 'How to exercise a valve', url: 'read.html', moveOn: 'Completed' },
    { id: `${CMI5_ID}/check`, title: 'Check what you know', url: 'check.html', moveOn: 'Passed', masteryScore: 0.5 },
  ]);
  const [style, read, check, script] = await Promise.all([
    readFile(new URL('course.css', FOLDER)),
    ...['read.html', 'check.html', 'unit.js'].map((file) => readFile(new URL(file, UNITS))),
  ]);
  const files = { 'read.html': read ?? '', 'check.html': check ?? '', 'unit.js': script ?? '' };
  const bytes = await zipOf({ 'cmi5.xml': structure, 'course.css': style ?? '', ...files });
  return takePackage(author, 'valves-cmi5.zip', bytes);
}
