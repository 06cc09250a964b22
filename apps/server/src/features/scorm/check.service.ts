import type { FileId } from '@waymark/contract/media';
import type { CourseCheck, ScormVersion } from '@waymark/contract/scorm';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileInStorage, takeFile } from '../media/media.public.ts';
import type { AppHost } from './content-home.ts';
import { tryPackage } from './courses.service.ts';
import { readPackage } from './package-reading.service.ts';
import { samplePackage } from './sample-package.ts';
import { coursesChecked } from './scorm.events.ts';
import { presentPackage } from './scorm.present.ts';
import { beginReading, findPackage } from './scorm-packages.repo.ts';

/**
 * Makes a sample of a version, uploads it as a person would, has it read and opens it (ADM-11). What goes wrong on the way is in the
 * package's problems; the rest of the way is the browser's. Samples are cleared away after a day.
 */
export async function checkCourses(ctx: ActorContext, version: ScormVersion, app: AppHost): Promise<CourseCheck> {
  const fileId = await takePackage(ctx, `sample-${version === '1.2' ? '12' : '2004'}.zip`, await samplePackage(version));
  await mutate(ctx, coursesChecked, async () => ({ result: undefined, subject: { type: 'file', id: fileId }, details: { version } }));
  const row = await findPackage(ctx.store, fileId);
  if (row === undefined) throw new Error('The sample was read a moment ago');
  const launch = row.state === 'ready' ? await tryPackage(ctx, fileId, app) : null;
  return { package: presentPackage(row, false), filesFound: row.files_done, launch };
}

/** Takes in a package that the product itself made, and reads it at once. */
export async function takePackage(ctx: ActorContext, fileName: string, bytes: Buffer): Promise<FileId> {
  const announced = { objectType: 'card', uploadType: 'content', fileName, contentType: 'application/zip', source: 'waymark' };
  const fileId = await takeFile(ctx, announced, bytes);
  const found = await fileInStorage(ctx, fileId);
  if (found === undefined) throw new Error('The file was taken in a moment ago');
  await beginReading(ctx.store, fileId, ctx.now());
  await readPackage(ctx, found.file);
  return fileId;
}
