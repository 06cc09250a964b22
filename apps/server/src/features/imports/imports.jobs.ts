import { IMPORT_KEPT_DAYS, type ImportId } from '@waymark/contract/imports';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { counted, failImport, importerOf, stageFile, whoBegan } from './import-work.service.ts';
import { type BatchWork, type Importer, importers } from './importer.ts';
import { forgetLinesOf } from './import-lines.repo.ts';
import * as repo from './imports.repo.ts';

/** One piece of work takes a few seconds; a long import is many of them, and others get their turn between. */
const BATCHES_A_JOB = 4;
const DAY_MILLISECONDS = 86_400_000;

type ImportJob = OutsideJob<{ importId: ImportId }>;

/** Looks at every line in the background and writes down what it would do; a check that was killed begins again. */
export const checkImportFile: ImportJob = defineJob({
  name: 'imports.check',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: ImportId }) => {
    const one = await repo.findImport(ctx.store, importId);
    if (one?.status !== 'checking') return;
    const importer = importerOf(one);
    const actor = await whoBegan(ctx, importer, one);
    if (actor === undefined) return failImport(ctx, importId, 'no-right');
    if (importer.check !== undefined) return importer.check({ ...ctx, actor }, one);
    await stageFile({ ...ctx, actor }, importer, one, { during: 'checking', after: 'checked' });
  },
  givenUp: (ctx, { importId }) => failImport(ctx, importId, 'unexpected'),
});

/** Carries out the next lines of an import, and puts in the next piece of work until nothing is left. */
export const runImportFile: ImportJob = defineJob({
  name: 'imports.run',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: ImportId }) => {
    const one = await repo.findImport(ctx.store, importId);
    if (one?.status !== 'running') return;
    const importer = importerOf(one);
    const { work } = importer;
    if ('all' in work) return work.all(ctx, one);
    const before = work.afterPiece === undefined ? undefined : await counted(ctx, importer, one);
    for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
      if (!(await inTransaction(ctx, (ctx) => doBatch(ctx, importer, work, importId)))) return;
    }
    if (before !== undefined) await work.afterPiece?.(ctx, before);
    await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, runImportFile, { importId }));
  },
  givenUp: (ctx, { importId }) => failImport(ctx, importId, 'unexpected'),
});

/**
 * One batch, with the rights its owner has at this moment. What it does and what became of its lines commit together, so that a worker
 * that is killed does each exactly once. False when nothing is left, or the owner may not go on.
 */
async function doBatch(job: InTransaction<JobContext>, importer: Importer, work: BatchWork<object, object>, id: ImportId) {
  const current = await repo.lockImport(job.store, importer.kind, id);
  if (current?.status !== 'running') return false;
  const actor = await whoBegan(job, importer, current);
  if (actor === undefined) {
    await failImport(job, id, 'no-right');
    return false;
  }
  const ctx = { ...job, actor };
  if (await work.batch(ctx, current)) return true;
  await finish(ctx, importer, work, id);
  return false;
}

async function finish(ctx: InTransaction<Acting>, importer: Importer, work: BatchWork<object, object>, id: ImportId): Promise<void> {
  await repo.moveImport(ctx.store, id, ['running'], { status: 'done' }, ctx.now());
  if (work.finished === undefined) return;
  await mutate(ctx, work.finished, async (ctx) => {
    const one = await repo.findImport(ctx.store, id);
    if (one === undefined) throw new Error('The import is locked');
    const details = work.finishedDetails?.(await counted(ctx, importer, one));
    return { result: undefined, subject: { type: importer.kind, id }, details: { fileName: one.file_name, ...details } };
  });
}

/** Deletes imports, files and lines, when they are old: they are full of names and addresses (PLT-12). */
export const clearOldImports = defineJob<null>({
  name: 'imports.clear-old',
  effect: 'outside',
  schedule: '20 3 * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - IMPORT_KEPT_DAYS * DAY_MILLISECONDS);
    for (const { id, storage_key: key } of await repo.findOldImports(ctx.store, before)) {
      await ctx.platform.files.remove(key);
      await repo.deleteImport(ctx.store, id);
    }
  },
});

export const forgetImportLines = subscribeInTransaction([personErased], 'imports.forget-lines', async (ctx, { details: { userId } }) => {
  for (const { kind, emptyLine } of importers.all()) if (emptyLine !== undefined) await forgetLinesOf(ctx.store, userId, kind, emptyLine);
});
