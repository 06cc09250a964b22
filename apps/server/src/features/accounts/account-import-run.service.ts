import { type AccountImportId, accountProblems } from '@waymark/contract/accounts';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { actorWhoBegan, beganAs } from '../people/people.public.ts';
import { importOf, lockedImport, presentImport } from './account-import-lookup.service.ts';
import { idsOfManagedLines, type LineDone, placeLines, placeUnderManagers, whatLinesName } from './account-import-work.service.ts';
import * as repo from './account-imports.repo.ts';
import { changeStanding } from './account-status.service.ts';
import { importCancelled, importFinished, importRun } from './accounts.events.ts';
import { doTogether, undoIfRefused } from './line-savepoint.repo.ts';

/** What a statement takes as easily as one, and what takes less than a second, as the import is locked meanwhile. */
const LINES_AT_A_TIME = 400;
const PEOPLE_AT_A_TIME = 25;
/** One piece of work of the queue takes a few seconds; a long import is many of them, and others get their turn between. */
const BATCHES_A_JOB = 4;

/**
 * ADM-01: has done what the check told. Throws `import-not-found`, `import-not-now`, and `import-not-now` too when the number of people
 * to be suspended is not the one that was shown.
 */
export async function runImport(ctx: Acting, id: AccountImportId, suspending: number) {
  await mutate(ctx, importRun, async (ctx) => {
    const row = await lockedImport(ctx.store, id, ['checked']);
    const counted = await repo.findImport(ctx.store, id);
    const missing = row.plan.suspendMissing ? await repo.countMissing(ctx.store, id, ctx.actor.userId) : 0;
    if (missing !== suspending) throw refuse(accountProblems['import-not-now']);
    await repo.updateImport(ctx.store, id, {
      status: 'running',
      missing: row.plan.suspendMissing ? missing : null,
      created_by: ctx.actor.userId,
      began_as: beganAs(ctx.actor),
    });
    await ctx.platform.jobs.enqueue(ctx.store, runImportJob, { importId: id });
    const { create = 0, change = 0 } = counted?.lines ?? {};
    return {
      result: undefined,
      subject: { type: 'account-import', id },
      details: { fileName: row.file_name, create, change, suspending },
    };
  });
  return presentImport(await importOf(ctx, id));
}

/** Stops a check or an import; what is done stays done. Throws `import-not-found`. */
export async function cancelImport(ctx: Acting, id: AccountImportId) {
  await inTransaction(ctx, async (ctx) => {
    const row = await repo.lockImport(ctx.store, id);
    if (row === undefined) throw refuse(accountProblems['import-not-found']);
    if (row.status === 'done' || row.status === 'cancelled' || row.status === 'failed') return;
    await mutate(ctx, importCancelled, async () => {
      await repo.updateImport(ctx.store, id, { status: 'cancelled', updated_at: ctx.now() });
      return { result: undefined, subject: { type: 'account-import', id }, details: { fileName: row.file_name } };
    });
  });
  return presentImport(await importOf(ctx, id));
}

/** Does the next lines of an import, and puts in the next piece of work until nothing is left. */
export const runImportJob: OutsideJob<{ importId: AccountImportId }> = defineJob({
  name: 'accounts.run-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: AccountImportId }) => {
    const row = await repo.findImport(ctx.store, importId);
    if (row?.status !== 'running') return;
    for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
      const more = await inTransaction(ctx, (ctx) => doBatch(ctx, row));
      if (!more) return;
    }
    if (hasDoubled(row)) await ctx.platform.database.renewStatistics(GROWING);
    await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, runImportJob, { importId }));
  },
  givenUp: async (ctx, { importId }) => {
    await repo.moveImport(ctx.store, importId, 'running', { status: 'failed', failure: 'unexpected', updated_at: ctx.now() });
  },
});

/** What an import puts most into. */
const GROWING = ['users', 'user_roles', 'group_members', 'reporting_lines', 'person_places', 'search_documents', 'audit_entries'] as const;

/** Whether a piece of work has just made people twice as many as some piece before: the first, second, fourth … one. */
function hasDoubled({ lines: { create = 0, change = 0 }, done, failed }: repo.CountedImportRow): boolean {
  const before = done + failed;
  const pieces = Math.floor(before / (LINES_AT_A_TIME * BATCHES_A_JOB)) + 1;
  return before < create + change && Number.isInteger(Math.log2(pieces));
}

/**
 * One batch, with the rights its owner has at this moment: new and changed people first, managers when all of them are there, who is
 * missing last. False when nothing is left, or the owner may not go on.
 */
async function doBatch(job: InTransaction<JobContext>, row: repo.CountedImportRow): Promise<boolean> {
  const current = await repo.lockImport(job.store, row.id);
  if (current?.status !== 'running') return false;
  const actor = await actorWhoBegan(job.store, current.created_by, current.began_as, job.now());
  if (actor === undefined || !holds(actor, 'MANAGE_USERS')) {
    await repo.moveImport(job.store, row.id, 'running', { status: 'failed', failure: 'no-right' });
    return false;
  }
  const ctx: InTransaction<Acting> = { ...job, actor };
  const waiting = await repo.takeLines(job.store, row.id, 'waiting', LINES_AT_A_TIME);
  if (waiting.length > 0) {
    const named = await whatLinesName(ctx, waiting);
    await settle(ctx, row.id, waiting, (some) => placeLines(ctx, some, named, row.plan.invite));
    return true;
  }
  const placed = await repo.takeLines(job.store, row.id, 'placed', LINES_AT_A_TIME);
  if (placed.length > 0) {
    const ids = await idsOfManagedLines(job.store, placed);
    await settle(ctx, row.id, placed, (some) => placeUnderManagers(ctx, some, ids));
    return true;
  }
  if (row.plan.suspendMissing && (await suspendSome(ctx, current))) return true;
  await finish(ctx, row.id);
  return false;
}

/** Does each line wholly or not at all, all of them together where it can be, and writes down what became of each. */
async function settle(
  ctx: InTransaction<Acting>,
  id: AccountImportId,
  lines: readonly repo.LineRow[],
  work: (some: readonly repo.LineRow[]) => Promise<readonly LineDone[]>,
): Promise<void> {
  const attempts = await doTogether(ctx.store, lines, work);
  const outcomes = attempts.map((attempted, at): repo.LineOutcome => {
    const line = lines[at]?.line ?? 0;
    if ('result' in attempted) return { line, outcome: attempted.result.next, faults: null, user_id: attempted.result.userId };
    ctx.platform.log.debug({ importId: id, line, faults: attempted.faults }, 'a line could not be imported');
    const faults = attempted.faults.map(({ field, code }) => ({ field, code, column: null }));
    return { line, outcome: 'failed', faults, user_id: null };
  });
  await repo.setOutcomes(ctx.store, id, outcomes);
}

const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Suspends some of the people whom the file does not name; those whom the importer may not suspend are passed over. */
async function suspendSome(ctx: InTransaction<Acting>, row: repo.ImportRow): Promise<boolean> {
  const ids = await repo.findMissing(ctx.store, row.id, ctx.actor.userId, row.suspended_up_to ?? BEFORE_EVERYBODY, PEOPLE_AT_A_TIME);
  const last = ids.at(-1);
  if (last === undefined) return false;
  let { suspended } = row;
  for (const userId of ids) {
    const attempted = await undoIfRefused(ctx.store, () => changeStanding(ctx, userId, 'suspend'));
    if ('result' in attempted) suspended += 1;
  }
  await repo.updateImport(ctx.store, row.id, { suspended, suspended_up_to: last });
  return true;
}

async function finish(ctx: InTransaction<Acting>, id: AccountImportId): Promise<void> {
  await mutate(ctx, importFinished, async () => {
    await repo.moveImport(ctx.store, id, 'running', { status: 'done', updated_at: ctx.now() });
    const row = await repo.findImport(ctx.store, id);
    const { done = 0, failed = 0, suspended = 0, file_name: fileName = '' } = row ?? {};
    return { result: undefined, subject: { type: 'account-import', id }, details: { fileName, done, failed, suspended } };
  });
}
