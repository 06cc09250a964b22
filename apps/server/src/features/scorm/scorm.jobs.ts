import type { UserId } from '@waymark/contract/kit';
import type { FileId } from '@waymark/contract/media';
import type { PackageProblemCode } from '@waymark/contract/scorm';
import type { JobContext } from '../../platform/context.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { fileInStorage } from '../media/media.public.ts';
import { personErased } from '../people/people.public.ts';
import { packageKey } from './package-key.ts';
import { readPackage } from './package-reading.service.ts';
import { eraseAttempts } from './scorm-attempts.repo.ts';
import { deletePackage, endReading, findLeftOver } from './scorm-packages.repo.ts';

const LEFT_OVER_MILLISECONDS = 24 * 3_600_000;
const LONGEST_WAIT_SECONDS = 60;

interface Reading {
  readonly fileId: FileId;
  /** How often the scanner had not judged the archive yet. */
  readonly attempt: number;
}

/** Takes an uploaded archive apart (PLY-02), once the scanner found nothing in it. */
export const readPackageJob: OutsideJob<Reading> = defineJob({
  name: 'scorm.read-package',
  effect: 'outside',
  atOnce: 2,
  handle: async (ctx, { fileId, attempt }: Reading) => {
    const found = await fileInStorage(ctx, fileId);
    if (found === undefined) return;
    const { file } = found;
    if (file.status === 'pending') {
      const afterSeconds = Math.min(2 ** attempt, LONGEST_WAIT_SECONDS);
      await ctx.platform.jobs.enqueue(ctx.store, readPackageJob, { fileId, attempt: attempt + 1 }, { afterSeconds });
      return;
    }
    if (file.status === 'ready') return readPackage(ctx, file);
    await endBroken(ctx, fileId, 'infected');
  },
  givenUp: (ctx, { fileId }) => endBroken(ctx, fileId, 'reading-failed'),
});

async function endBroken(ctx: JobContext, fileId: FileId, code: PackageProblemCode): Promise<void> {
  await endReading(
    ctx.store,
    fileId,
    { state: 'broken', manifest: null, cmi5: null, problems: [{ code, name: '' }], bytes: 0, outside: [] },
    ctx.now(),
  );
}

/** Clears away what was taken out of archives that no card uses: samples of the doctor, uploads that were replaced. */
export const clearLeftOverPackages = defineJob<null>({
  name: 'scorm.clear-left-over-packages',
  effect: 'outside',
  schedule: '20 3 * * *',
  handle: async (ctx) => {
    for (const { file_id: fileId, objects } of await findLeftOver(ctx.store, new Date(ctx.now().getTime() - LEFT_OVER_MILLISECONDS))) {
      for (let number = 0; number < objects; number += 1) await ctx.platform.files.remove(packageKey(ctx.organisation.id, fileId, number));
      await deletePackage(ctx.store, fileId);
    }
  },
});

/** PLT-12: what a person did in courses goes with them; that someone completed one stays with the card, without a name. */
export const eraseCourses = subscribeInTransaction<{ userId: UserId }>(
  [personErased],
  'scorm.erase',
  ({ store }, { details: { userId } }) => eraseAttempts(store, userId),
);
