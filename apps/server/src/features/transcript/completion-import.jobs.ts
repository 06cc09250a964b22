import { type CompletionImportId, TRANSCRIPT_LIMITS } from '@waymark/contract/transcript';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { linesOf } from '../accounts/accounts.public.ts';
import { actorWhoBegan, type BeganAs } from '../people/people.public.ts';
import { type Recorded, recordCompletions } from '../progress/progress.public.ts';
import * as repo from './completion-imports.repo.ts';
import { brokenLine, type Cells, cellsOf, columnsOf, judgeLine } from './completion-line.ts';
import { completionImportFinished } from './transcript.events.ts';
import { findNamed, findStillThere } from './transcript.repo.ts';

const LINES_AT_A_TIME = 500;
/** One piece of work takes a few seconds; a long import is many of them, and others get their turn between. */
const BATCHES_A_JOB = 4;
const KEPT_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

type ImportJob = JobDefinition<{ importId: CompletionImportId }>;

/** Checks every line in the background and writes down what it would do; a check that was killed begins again. */
export const checkCompletionImport: ImportJob = defineJob({
  name: 'transcript.check-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: CompletionImportId }) => {
    const row = await repo.findImport(ctx.store, importId);
    if (row?.status !== 'checking') return;
    if ((await actorFor(ctx, row)) === undefined) return fail(ctx, importId, 'no-right');
    if (!(await stageLines(ctx, row))) return;
    await inTransaction(ctx, async (ctx) => {
      await repo.compareLines(ctx.store, importId);
      await repo.moveImport(ctx.store, importId, ['checking'], { status: 'checked', bytes_read: row.size, updated_at: ctx.now() });
    });
  },
  givenUp: (ctx, { importId }) => fail(ctx, importId, 'unexpected'),
});

/** False when the import was cancelled meanwhile or has too many lines. */
async function stageLines(ctx: JobContext, row: repo.CompletionImportRow): Promise<boolean> {
  const columns = columnsOf(row.reading.headers);
  if (columns === undefined) throw new Error('The heads were checked when the file came');
  await repo.deleteLines(ctx.store, row.id);
  let bytesRead = 0;
  let count = 0;
  let pending: { line: number; read: Cells | undefined; cells: string[]; fault: string | undefined }[] = [];
  const flush = async () => {
    const batch = pending;
    pending = [];
    return inTransaction(ctx, async (ctx) => {
      const read = batch.flatMap((one) => one.read ?? []);
      const named = await findNamed(
        ctx.store,
        read.map(({ email }) => email),
        read.map(({ card }) => card),
      );
      const lines = batch.map((one) =>
        one.read === undefined
          ? brokenLine(one.line, one.cells, one.fault ?? '')
          : judgeLine(one.line, one.read, one.cells, named, ctx.now()),
      );
      await repo.insertLines(ctx.store, row.id, lines);
      return repo.moveImport(ctx.store, row.id, ['checking'], { bytes_read: bytesRead, updated_at: ctx.now() });
    });
  };
  const file = await ctx.platform.files.read(row.storage_key);
  for await (const { line, cells, fault } of linesOf(file, row.reading, (size) => (bytesRead += size))) {
    if ((count += 1) === 1) continue;
    if (count > TRANSCRIPT_LIMITS.importLines + 1) {
      await repo.moveImport(ctx.store, row.id, ['checking'], { status: 'failed', failure: 'too-many-lines' });
      return false;
    }
    pending.push({ line, cells, fault, read: fault === undefined ? cellsOf(columns, cells) : undefined });
    if (pending.length >= LINES_AT_A_TIME && !(await flush())) return false;
  }
  return flush();
}

/** Records the next lines of an import, and puts in the next piece of work until nothing is left. */
export const runCompletionImport: ImportJob = defineJob({
  name: 'transcript.run-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: CompletionImportId }) => {
    for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
      if (!(await inTransaction(ctx, (ctx) => doBatch(ctx, importId)))) return;
    }
    await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, runCompletionImport, { importId }));
  },
  givenUp: (ctx, { importId }) => fail(ctx, importId, 'unexpected'),
});

/**
 * One batch, with the rights its owner has at this moment. Completions and what became of their lines commit together, so that a worker
 * that is killed does each exactly once. False when nothing is left, or the owner may not go on.
 */
async function doBatch(job: InTransaction<JobContext>, importId: CompletionImportId): Promise<boolean> {
  const current = await repo.lockImport(job.store, importId);
  if (current?.status !== 'running') return false;
  const actor = await actorFor(job, current);
  if (actor === undefined) {
    await repo.moveImport(job.store, importId, ['running'], { status: 'failed', failure: 'no-right', updated_at: job.now() });
    return false;
  }
  const ctx: Acting = { ...job, actor };
  const lines = await repo.takeLines(job.store, importId, LINES_AT_A_TIME);
  if (lines.length === 0) {
    await finish(ctx, importId);
    return false;
  }
  const still = await findStillThere(
    job.store,
    lines.flatMap(({ user_id: id }) => id ?? []),
    lines.flatMap(({ card_id: id }) => id ?? []),
  );
  const recorded: (Recorded & { readonly cardId: string })[] = [];
  const outcomes = lines.map((one) => {
    const { line, user_id: userId, card_id: cardId, achieved_at: achievedAt, score, evidence } = one;
    if (userId === null || !still.people.has(userId)) return failed(line, 'email', 'no-one-by-email');
    if (cardId === null || !still.cards.has(cardId)) return failed(line, 'card', 'card-not-found');
    if (achievedAt === null) return failed(line, 'date', 'invalid-date');
    recorded.push({ userId, cardId, achievedAt, source: 'import', score, evidence: evidence === '' ? {} : { text: evidence } });
    return { line, outcome: 'done' as const, faults: [] };
  });
  const added = await recordAll(ctx, recorded);
  await repo.setOutcomes(job.store, importId, outcomes);
  await repo.addRecorded(job.store, importId, added, ctx.now());
  return true;
}

const failed = (line: number, field: string, code: string) => ({ line, outcome: 'failed' as const, faults: [{ field, code }] });

/** One deed a person and card at a time. */
async function recordAll(ctx: Acting, deeds: readonly (Recorded & { readonly cardId: string })[]): Promise<number> {
  let recorded = 0;
  for (const [cardId, ofCard] of Map.groupBy(deeds, (deed) => deed.cardId)) {
    let rest = ofCard;
    while (rest.length > 0) {
      const first = new Map(rest.toReversed().map((deed) => [deed.userId, deed]));
      recorded += await recordCompletions(ctx, cardId, [...first.values()]);
      rest = rest.filter((deed) => first.get(deed.userId) !== deed);
    }
  }
  return recorded;
}

async function finish(ctx: Acting, importId: CompletionImportId): Promise<void> {
  await mutate(ctx, completionImportFinished, async (ctx) => {
    await repo.moveImport(ctx.store, importId, ['running'], { status: 'done', updated_at: ctx.now() });
    const row = await repo.findImport(ctx.store, importId);
    const { recorded = 0, failed: unusable = 0, file_name: fileName = '' } = row ?? {};
    return { result: undefined, subject: { type: 'completion-import', id: importId }, details: { fileName, recorded, failed: unusable } };
  });
}

/** The person who began an import, as long as they may go on. */
async function actorFor(
  ctx: JobContext,
  { created_by: by, began_as: began }: { readonly created_by: repo.CompletionImportRow['created_by']; readonly began_as: BeganAs },
): Promise<Actor | undefined> {
  const actor = await actorWhoBegan(ctx.store, by, began, ctx.now());
  return actor !== undefined && (holds(actor, 'MANAGE_CONTENT') || holds(actor, 'MANAGE_USERS')) ? actor : undefined;
}

async function fail(ctx: JobContext, id: CompletionImportId, failure: string): Promise<void> {
  await repo.moveImport(ctx.store, id, ['checking', 'running'], { status: 'failed', failure, updated_at: ctx.now() });
}

/** Deletes imports, files and lines, when they are old. */
export const clearOldCompletionImports = defineJob<null>({
  name: 'transcript.clear-old-imports',
  effect: 'outside',
  schedule: '20 3 * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS);
    for (const { id, storage_key: key } of await repo.findOldImports(ctx.store, before)) {
      await ctx.platform.files.remove(key);
      await repo.deleteImport(ctx.store, id);
    }
  },
});
