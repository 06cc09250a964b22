import type { Readable } from 'node:stream';
import type { ImportId, TableChoice } from '@waymark/contract/imports';
import type { PageQuery } from '@waymark/contract/kit';
import type { CompletionEffect, CompletionImport, CompletionImportLine } from '@waymark/contract/transcript';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import {
  type CountedImport,
  findLines,
  importOf,
  presentHead,
  putInRun,
  readAgain,
  recentImports,
  shownReading,
  stopImport,
  takeFile,
} from '../imports/imports.public.ts';
import { completionImporter, type CompletionImportState } from './completion-importer.service.ts';
import type { CompletionData } from './completion-line.ts';
import { readAsReport } from './completion-report.ts';
import { completionImportRun } from './transcript.events.ts';

const NOTHING_YET: CompletionImportState = { recorded: 0 };

/**
 * Takes a file of completions and has every line checked in the background, or asks how it is read. Throws `completion-import-unreadable`,
 * `completion-import-too-large` or what is wrong with any table, and then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, fileName: string, bytes: Readable): Promise<CompletionImport> {
  const { id } = await takeFile(ctx, completionImporter, { fileName, bytes }, async (beginning) => {
    const reading = readAsReport(beginning);
    return {
      ...{ reading, plan: {}, state: NOTHING_YET },
      status: reading.asks.length + reading.unknown.length > 0 ? 'uploaded' : 'checking',
    };
  });
  return getImport(ctx, id);
}

/**
 * Reads a file as is said and tells its beginning once more, or has its lines checked so. Throws `completion-import-not-found`, `-not-now` and what
 * `readAgain` throws.
 */
export async function readImport(ctx: Acting, id: ImportId, said: TableChoice & { readonly check: boolean }): Promise<CompletionImport> {
  await readAgain(ctx, completionImporter, id, said, () => ({ plan: {}, state: NOTHING_YET }), readAsReport);
  return getImport(ctx, id);
}

/**
 * Has a checked file recorded, without its bad lines. Throws `completion-import-not-found`, and `completion-import-not-now` when it is not
 * checked or has another number of bad lines than was agreed to.
 */
export async function runImport(ctx: Acting, id: ImportId, leavingOut: number): Promise<CompletionImport> {
  const one = await putInRun(ctx, completionImporter, id, completionImportRun, async (_, { lines: { record = 0, earlier = 0, bad = 0 } }) =>
    bad === leavingOut ? { state: {}, details: { completions: record + earlier, leftOut: bad } } : undefined,
  );
  return presentImport(one);
}

/** Stops a check or a run; what is done stays done. Throws `completion-import-not-found`. */
export async function cancelImport(ctx: Acting, id: ImportId): Promise<CompletionImport> {
  return presentImport(await stopImport(ctx, completionImporter, id));
}

/** Returns how far an import is. Throws `completion-import-not-found`. */
export async function getImport(ctx: Acting, id: ImportId): Promise<CompletionImport> {
  return presentImport(await importOf(ctx, completionImporter, id));
}

/** Returns the last twenty imports, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: CompletionImport[] }> {
  return { items: (await recentImports(ctx, completionImporter)).map(presentImport) };
}

/** Returns the lines of an import with one effect, in the order of the file. Throws `completion-import-not-found`. */
export async function listLines(
  ctx: Acting,
  id: ImportId,
  query: PageQuery & { readonly effect: CompletionEffect; readonly failed: 'true' | 'false' },
) {
  await importOf(ctx, completionImporter, id);
  const [after] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, 'count');
  const wanted = { list: query.failed === 'true' ? 'failed' : query.effect, after, limit: query.limit };
  return toPage(
    await findLines<CompletionData>(ctx.store, id, wanted),
    query.limit,
    // Lines that were checked by an earlier version, and those of someone who is erased, have but their own place.
    ({ line, effect, key, data, faults, cells }): CompletionImportLine => ({
      ...{ line: data.fileLine || line, effect: effect as CompletionEffect, email: key },
      ...{ card: data.card, date: data.date, score: data.score },
      faults: faults.map((fault) => ({ ...fault, column: fault.column ?? null })),
      cells: [...cells],
    }),
    (row) => encodeCursor([row.line]),
  );
}

function presentImport(one: CountedImport<object, CompletionImportState>): CompletionImport {
  const { record = 0, earlier = 0, known = 0, unfinished = 0, bad = 0 } = one.lines;
  return {
    ...presentHead(one, record + earlier),
    reading: shownReading(one.reading),
    counts: { record, earlier, known, unfinished, bad },
    applied: { done: one.done, recorded: one.state.recorded, failed: one.failed },
  };
}
