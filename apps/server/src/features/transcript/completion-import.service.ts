import { Readable } from 'node:stream';
import type { PageQuery } from '@waymark/contract/kit';
import {
  type CompletionEffect,
  type CompletionImport,
  type CompletionImportId,
  type CompletionImportLine,
  TRANSCRIPT_LIMITS,
  transcriptProblems,
} from '@waymark/contract/transcript';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { delimiterOf, encodingOf, linesOf } from '../accounts/accounts.public.ts';
import { beganAs } from '../people/people.public.ts';
import { checkCompletionImport, runCompletionImport } from './completion-import.jobs.ts';
import * as repo from './completion-imports.repo.ts';
import { columnsOf } from './completion-line.ts';
import { completionImportCancelled, completionImportRun, completionImportStarted } from './transcript.events.ts';

const LOOKED_AT_BYTES = 256 * 1024;
const RECENT = 20;

/**
 * Takes a file of completions and has every line checked in the background. Throws `completion-import-unreadable` or
 * `completion-import-too-large`, and then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, fileName: string, bytes: Readable): Promise<CompletionImport> {
  const id = newId<CompletionImportId>();
  const key = `${ctx.organisation.id}/completion-imports/${id}`;
  try {
    const { size } = await ctx.platform.files.write(key, Readable.from(limited(bytes)), 'text/csv');
    const reading = await headOf(ctx, key, size);
    await mutate(ctx, completionImportStarted, async (ctx) => {
      const row = { id, created_by: ctx.actor.userId, began_as: beganAs(ctx.actor), file_name: fileName, size, storage_key: key, reading };
      await repo.insertImport(ctx.store, row, ctx.now());
      await ctx.platform.jobs.enqueue(ctx.store, checkCompletionImport, { importId: id });
      return { result: undefined, subject: { type: 'completion-import', id }, details: { fileName, size } };
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
  return getImport(ctx, id);
}

async function* limited(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > TRANSCRIPT_LIMITS.importBytes) throw refuse(transcriptProblems['completion-import-too-large']);
    yield chunk;
  }
}

/** How a file is read, by its beginning. */
async function headOf(ctx: Acting, key: string, size: number) {
  const unreadable = transcriptProblems['completion-import-unreadable'];
  if (size === 0) throw refuse(unreadable);
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.platform.files.read(key, { start: 0, end: Math.min(size, LOOKED_AT_BYTES) - 1 }))
    chunks.push(chunk as Buffer);
  const start = Buffer.concat(chunks);
  const { encoding } = encodingOf(start);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(start));
  const lines: string[][] = [];
  for await (const { cells, fault } of linesOf(await ctx.platform.files.read(key), { encoding, delimiter })) {
    if ((lines.length === 0 && fault !== undefined) || lines.push(cells) === 2) break;
  }
  const [headers] = lines;
  if (headers === undefined || lines.length < 2 || columnsOf(headers) === undefined) throw refuse(unreadable);
  return { encoding, delimiter, headers };
}

/**
 * Has a checked file recorded, without its bad lines. Throws `completion-import-not-found`, and `completion-import-not-now` when it is not
 * checked or has another number of bad lines than was agreed to.
 */
export async function runImport(ctx: ActorContext, id: CompletionImportId, leavingOut: number): Promise<CompletionImport> {
  await mutate(ctx, completionImportRun, async (ctx) => {
    const locked = await repo.lockImport(ctx.store, id);
    const row = locked === undefined ? undefined : await repo.findImport(ctx.store, id);
    if (row === undefined) throw refuse(transcriptProblems['completion-import-not-found']);
    const { record = 0, bad = 0 } = row.lines;
    const changes = { status: 'running', created_by: ctx.actor.userId, began_as: beganAs(ctx.actor), updated_at: ctx.now() };
    if (bad !== leavingOut || !(await repo.moveImport(ctx.store, id, ['checked'], changes)))
      throw refuse(transcriptProblems['completion-import-not-now']);
    await ctx.platform.jobs.enqueue(ctx.store, runCompletionImport, { importId: id });
    return {
      result: undefined,
      subject: { type: 'completion-import', id },
      details: { fileName: row.file_name, completions: record, leftOut: bad },
    };
  });
  return getImport(ctx, id);
}

/** Stops a check or a run; what is done stays done. Throws `completion-import-not-found`. */
export async function cancelImport(ctx: ActorContext, id: CompletionImportId): Promise<CompletionImport> {
  await inTransaction(ctx, async (ctx) => {
    const row = await repo.lockImport(ctx.store, id);
    if (row === undefined) throw refuse(transcriptProblems['completion-import-not-found']);
    if (!(await repo.moveImport(ctx.store, id, ['checking', 'checked', 'running'], { status: 'cancelled', updated_at: ctx.now() }))) return;
    await mutate(ctx, completionImportCancelled, async () => ({
      result: undefined,
      subject: { type: 'completion-import', id },
      details: { fileName: row.file_name },
    }));
  });
  return getImport(ctx, id);
}

/** How far an import is. Throws `completion-import-not-found`. */
export async function getImport(ctx: Acting, id: CompletionImportId): Promise<CompletionImport> {
  const row = await repo.findImport(ctx.store, id);
  if (row === undefined) throw refuse(transcriptProblems['completion-import-not-found']);
  return presentImport(row);
}

/** The last twenty imports, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: CompletionImport[] }> {
  return { items: (await repo.findImports(ctx.store, RECENT)).map(presentImport) };
}

/** The lines of an import with one effect, in the order of the file. Throws `completion-import-not-found`. */
export async function listLines(
  ctx: Acting,
  id: CompletionImportId,
  query: PageQuery & { readonly effect: CompletionEffect; readonly failed: 'true' | 'false' },
) {
  await getImport(ctx, id);
  const [after] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, 'count');
  const rows = await repo.findLines(ctx.store, id, { effect: query.effect, failed: query.failed === 'true', after, limit: query.limit });
  return toPage(
    rows,
    query.limit,
    ({ line, effect, email, card, achieved_on: date, score, faults, cells }): CompletionImportLine => ({
      ...{ line, effect, email, card, date, score },
      faults: faults.map((fault) => ({ ...fault })) as CompletionImportLine['faults'],
      cells: [...cells],
    }),
    (row) => encodeCursor([row.line]),
  );
}

function presentImport(row: repo.CompletionImportRow): CompletionImport {
  const { record = 0, known = 0, bad = 0 } = row.lines;
  const { status, done, failed } = row;
  const share = status === 'running' ? (done + failed) / Math.max(1, record) : row.bytes_read / Math.max(1, row.size);
  return {
    id: row.id,
    fileName: row.file_name,
    size: row.size,
    status,
    failure: row.failure,
    progress: status === 'done' || status === 'checked' ? 100 : Math.min(99, Math.round(share * 100)),
    counts: { record, known, bad },
    applied: { done, recorded: row.recorded, failed },
    createdAt: row.created_at.toISOString(),
  };
}
