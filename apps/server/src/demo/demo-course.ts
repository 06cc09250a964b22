import { readFile } from 'node:fs/promises';
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
