import type { FileView } from '@waymark/contract/media';
import type { ActorContext } from '../../platform/context.ts';
import { mediaByIds } from '../media/media.public.ts';
import { STRUCTURE_FILE, takePackage, zipOf } from '../scorm/scorm.public.ts';

/**
 * Takes a cmi5.xml that came without a package, of a course whose units are all at other sites (PLY-04, cmi5 14.1): it becomes a package with
 * nothing else in it, and is read as any other. What is wrong with it stands in the package's problems.
 * @returns the package's file, the caller's own
 */
export async function importStructure(ctx: ActorContext, xml: string): Promise<FileView> {
  const fileId = await takePackage(ctx, 'cmi5.zip', await zipOf({ [STRUCTURE_FILE]: xml }));
  const file = (await mediaByIds(ctx, [fileId])).get(fileId);
  if (file === undefined) throw new Error('The file was taken in a moment ago');
  return file;
}
