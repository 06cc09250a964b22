import type { FileId } from '@waymark/contract/media';
import { type CoursePackage, scormProblems } from '@waymark/contract/scorm';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { fileInStorage } from '../media/media.public.ts';
import { readPackageJob } from './scorm.jobs.ts';
import { presentPackage } from './scorm.present.ts';
import { outsideAllowed, packageReadingBegun, packageReadingCancelled } from './scorm.events.ts';
import { allowOutside as keepAllowed, beginReading, cancelReading, findPackage } from './scorm-packages.repo.ts';

/** Returns how far the reading of a package is. Throws `package-not-found`, also where the caller may not know of it. */
export async function getPackage(ctx: ActorContext, fileId: FileId): Promise<CoursePackage> {
  const found = await fileInStorage(ctx, fileId);
  if (found?.isShown !== true) throw refuse(scormProblems['package-not-found']);
  return presentFound(ctx, fileId);
}

async function presentFound(ctx: Acting, fileId: FileId): Promise<CoursePackage> {
  const row = await findPackage(ctx.store, fileId);
  if (row === undefined) throw refuse(scormProblems['package-not-found']);
  return presentPackage(row, holds(ctx.actor, 'MANAGE_ORGANISATION'));
}

async function ownArchive(ctx: Acting, fileId: FileId) {
  const found = await fileInStorage(ctx, fileId);
  if (found === undefined || !(found.file.owner_id === ctx.actor.userId || (found.isShown && holds(ctx.actor, 'MANAGE_CONTENT')))) {
    throw refuse(scormProblems['package-not-found']);
  }
  return found.file;
}

/**
 * Has an uploaded archive read as a package, as a job (PLY-02); what is read already stays. Throws `package-not-found`,
 * `package-not-an-archive`.
 */
export async function startPackage(ctx: Acting, fileId: FileId): Promise<CoursePackage> {
  const file = await ownArchive(ctx, fileId);
  if (file.content_type !== 'application/zip' || file.received < file.size) throw refuse(scormProblems['package-not-an-archive']);
  return mutate(ctx, packageReadingBegun, async (ctx) => {
    const begins = await beginReading(ctx.store, fileId, ctx.now());
    if (begins) await ctx.platform.jobs.enqueue(ctx.store, readPackageJob, { fileId, attempt: 0 });
    const result = await presentFound(ctx, fileId);
    return begins ? { result, subject: { type: 'file', id: fileId }, details: { fileName: file.file_name } } : unchanged(result);
  });
}

/** Stops the reading of a package; one that is read stays. Throws `package-not-found`. */
export async function cancelPackage(ctx: ActorContext, fileId: FileId): Promise<CoursePackage> {
  const file = await ownArchive(ctx, fileId);
  return mutate(ctx, packageReadingCancelled, async (ctx) => {
    const stopped = await cancelReading(ctx.store, fileId, ctx.now());
    const result = await presentFound(ctx, fileId);
    return stopped ? { result, subject: { type: 'file', id: fileId }, details: { fileName: file.file_name } } : unchanged(result);
  });
}

/**
 * Says from which of the outside addresses that a package names it may load (PLY-10); an administrator answers for it. Throws
 * `package-not-found`, and refuses an address that the package does not name.
 */
export async function allowOutside(ctx: ActorContext, fileId: FileId, origins: readonly string[]): Promise<CoursePackage> {
  const found = await fileInStorage(ctx, fileId);
  if (found?.isShown !== true) throw refuse(scormProblems['package-not-found']);
  return mutate(ctx, outsideAllowed, async (ctx) => {
    const row = await findPackage(ctx.store, fileId);
    if (row === undefined) throw refuse(scormProblems['package-not-found']);
    if (origins.some((origin) => !row.outside.includes(origin))) throw refuseField('origins', 'unknown');
    await keepAllowed(ctx.store, fileId, [...new Set(origins)], ctx.now());
    const details = { fileName: found.file.file_name, origins: [...origins] };
    return { result: await presentFound(ctx, fileId), subject: { type: 'file', id: fileId }, details };
  });
}
