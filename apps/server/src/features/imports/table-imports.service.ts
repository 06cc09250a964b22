import type { Readable } from 'node:stream';
import {
  type ImportId,
  type TableChoice,
  type TableEffect,
  type TableImport,
  type TableImportAsked,
  type TableImportKind,
  type TableImportLine,
  type TableLineList,
  tableProblems,
} from '@waymark/contract/imports';
import type { PageQuery } from '@waymark/contract/kit';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { findLines } from './import-lines.repo.ts';
import { type CountedImport, importers } from './importer.ts';
import { importOf, presentHead, putInRun, readAgain, recentImports, stopImport, takeFile, takeWhole } from './imports.service.ts';
import * as repo from './imports.repo.ts';
import { checkMayImport, type TableImporter, type TableImportPlan, type TableImportState } from './table-importer.service.ts';
import { shown } from './whole-table.service.ts';

interface Asked {
  readonly kind: TableImportKind;
  readonly target?: string | undefined;
}

const NOTHING_YET: TableImportState = { extra: {} };
const FEED = /\.json$/i;

/** Returns the importer of a kind of table. Throws `table-import-not-found`. */
function importerOfKind(kind: string): TableImporter {
  const importer = importers.all().find((one): one is TableImporter => one.kind === kind && 'declares' in one);
  if (importer === undefined) throw refuse(tableProblems['table-import-not-found']);
  return importer;
}

/** Returns the importer of an import whose kind the caller may bring in. Throws `table-import-not-found`, also for who may not. */
async function importerOfImport(ctx: Acting, id: ImportId): Promise<TableImporter> {
  const one = await repo.findImport(ctx.store, id);
  if (one === undefined) throw refuse(tableProblems['table-import-not-found']);
  const importer = importerOfKind(one.kind);
  try {
    await checkMayImport(ctx, importer.declares, (one.plan as TableImportPlan).target);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse(tableProblems['table-import-not-found']);
  }
  return importer;
}

/**
 * Takes a table and has every line checked in the background, or asks how it is read. Throws `forbidden`, `table-import-not-found`,
 * `table-import-unreadable`, `table-import-too-large` or what is wrong with any table, and then keeps nothing of it.
 */
export async function startTableImport(
  ctx: ActorContext,
  { kind, target = null, fileName }: Omit<Asked, 'target'> & { readonly target?: string | null | undefined; readonly fileName: string },
  bytes: Readable,
): Promise<TableImport> {
  const importer = importerOfKind(kind);
  await checkMayImport(ctx, importer.declares, target);
  const isFeed = importer.declares.readFeed !== undefined && FEED.test(fileName);
  const plan = { target, isFeed };
  const { id } = isFeed
    ? await takeWhole(ctx, importer, { fileName, bytes }, { plan, state: NOTHING_YET })
    : await takeFile(ctx, importer, { fileName, bytes }, async (reading) => ({
        ...{ reading, plan, state: NOTHING_YET },
        status: reading.asks.length + reading.unknown.length > 0 ? 'uploaded' : 'checking',
      }));
  return present(importer, await importOf(ctx, importer, id));
}

/** Returns the last twenty imports of a kind, newest first. Throws `forbidden` and `table-import-not-found`. */
export async function listTableImports(
  ctx: ActorContext,
  { kind, target = null }: { kind: TableImportKind; target?: string | null | undefined },
) {
  const importer = importerOfKind(kind);
  await checkMayImport(ctx, importer.declares, target);
  return { items: (await recentImports(ctx, importer, { target })).map((one) => present(importer, one)) };
}

/** Returns how far an import is. Throws `table-import-not-found`, also where it is expected to be of another kind or into something else. */
export async function getTableImport(ctx: ActorContext, id: ImportId, { kind, target }: TableImportAsked): Promise<TableImport> {
  const importer = await importerOfImport(ctx, id);
  const one = await importOf(ctx, importer, id);
  if (kind !== undefined && (kind !== one.kind || (target ?? null) !== one.plan.target))
    throw refuse(tableProblems['table-import-not-found']);
  return present(importer, one);
}

/**
 * Reads a table as is said and tells its beginning once more, or has its lines checked so. Throws `table-import-not-found`, `-not-now` and what
 * `readAgain` throws.
 */
export async function readTableImport(
  ctx: ActorContext,
  id: ImportId,
  said: TableChoice & { readonly check: boolean },
): Promise<TableImport> {
  const importer = await importerOfImport(ctx, id);
  const { plan } = await importOf(ctx, importer, id);
  if (plan.isFeed) throw refuse(tableProblems['table-import-not-now']);
  await readAgain(ctx, importer, id, said, () => ({ plan, state: NOTHING_YET }));
  return present(importer, await importOf(ctx, importer, id));
}

/** Returns lines of an import of one sort, in the order of the file. Throws `table-import-not-found`. */
export async function listTableImportLines(ctx: ActorContext, id: ImportId, query: PageQuery & { readonly shown: TableLineList }) {
  await importerOfImport(ctx, id);
  const [after] = query.cursor === undefined ? [0] : decodeCursor(query.cursor, 'count');
  return toPage(
    await findLines(ctx.store, id, { list: query.shown, after, limit: query.limit }),
    query.limit,
    ({ line, effect, key, faults, cells }): TableImportLine => ({
      ...{ line, title: key, effect: effect as TableEffect, cells: [...cells] },
      faults: faults.map((fault) => ({ ...fault, column: fault.column ?? null })),
    }),
    ({ line }) => encodeCursor([line]),
  );
}

/**
 * Has a checked table carried out, without its bad lines. Throws `table-import-not-found`, and `table-import-not-now` when it is not checked or has
 * another number of bad lines than was agreed to.
 */
export async function runTableImport(ctx: ActorContext, id: ImportId, leavingOut: number): Promise<TableImport> {
  const importer = await importerOfImport(ctx, id);
  const one = await putInRun(ctx, importer, id, null, async (_, { lines: { bad = 0 } }) =>
    bad === leavingOut ? { state: {}, details: {} } : undefined,
  );
  return present(importer, one);
}

/** Stops a check or a run; a run that is stopped does nothing. Throws `table-import-not-found`. */
export async function cancelTableImport(ctx: ActorContext, id: ImportId): Promise<TableImport> {
  const importer = await importerOfImport(ctx, id);
  return present(importer, await stopImport(ctx, importer, id));
}

function present({ declares: { kind, carryOut } }: TableImporter, one: CountedImport<TableImportPlan, TableImportState>): TableImport {
  const { create = 0, change = 0, same = 0, bad = 0 } = one.lines;
  return {
    ...presentHead(one, carryOut === undefined ? undefined : create + change),
    ...{ kind, target: one.plan.target },
    reading: one.plan.isFeed ? null : shown(one.reading),
    counts: { create, change, same, bad, warned: one.warned },
    extra: { ...one.state.extra },
    applied: { done: one.done, failed: one.failed },
  };
}
