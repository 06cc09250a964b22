import type { Readable } from 'node:stream';
import { type TableEffect, type TableImportKind, type TableReading, tableProblems } from '@waymark/contract/imports';
import { generalProblems } from '@waymark/contract/kit';
import type { FeatureSwitch, Permission } from '@waymark/contract/platform';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Acting, InTransaction, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { failImport, whoBegan } from './import-work.service.ts';
import {
  clearLines,
  findBadLines,
  finishWaiting,
  insertLines,
  type JudgedLine,
  type LineFault,
  type LineOutcome,
  setOutcomes,
  takeLines,
} from './import-lines.repo.ts';
import type { Import, Importer } from './importer.ts';
import { checkImportFile } from './imports.jobs.ts';
import { tableImportCancelled, tableImportStarted } from './imports.events.ts';
import * as repo from './imports.repo.ts';
import { keepColumns, type TableAsk, type WholeTable, type WholeTableKind, wholeTable } from './whole-table.service.ts';

/** Lines written down in one statement. */
const LINES_AT_A_TIME = 1_000;
/** Lines carried out in one transaction: as many people at most are locked in it. */
const LINES_IN_A_BATCH = 200;
const SAMPLE = 3;

/** What one line of a table does, or would do. */
export interface TableLineOutcome {
  readonly line: number;
  /** What it is called by. */
  readonly title: string;
  readonly effect: TableEffect;
  /** Of a bad line: all that is wrong with it. */
  readonly faults: readonly LineFault[];
  /** Of a line that is used: the cells that are left out. */
  readonly warnings?: readonly LineFault[];
  /** Who it is about, where that is someone. */
  readonly userId?: string | undefined;
  /** Who else it names. */
  readonly people?: readonly string[];
  /** What else is kept of it. */
  readonly data?: object;
}

/** Returns what lines do that were judged with all that is wrong with them by themselves: those without an effect are bad. */
export function outcomesOf<Line extends Omit<TableLineOutcome, 'effect'>>(
  lines: readonly Line[],
  effects: ReadonlyMap<Line, TableEffect>,
): TableLineOutcome[] {
  return lines.map((one) => {
    const { line, title, faults, warnings = [] } = one;
    return { line, title, effect: effects.get(one) ?? 'bad', faults, warnings };
  });
}

/** What a table did, or would do: every line of it, and what else happens by the kind's own names. */
export interface TableOutcome<Extra extends Readonly<Record<string, number>> = Readonly<Record<string, number>>> {
  readonly lines: readonly TableLineOutcome[];
  readonly extra?: Extra;
}

/** One kind of table that is read whole: what it holds, who may bring it in, and what is done with it. */
interface TableImport {
  readonly kind: TableImportKind;
  /** Any of these will do; with `mayBringInto` no one needs one. */
  readonly permissions: readonly Permission[];
  readonly feature?: FeatureSwitch;
  readonly limits: { readonly bytes: number; readonly lines: number };
  table(ctx: Acting): Promise<WholeTableKind>;
  /** Refuses a caller who may not bring such a table into the target. */
  mayBringInto?(ctx: Acting, target: string | null): Promise<void>;
  /** Judges every line and, unless it is a dry run, does what the lines say: all of them or none. With `carryOut` it only judges. */
  apply(
    ctx: InTransaction<Acting>,
    table: WholeTable,
    how: { readonly dryRun: boolean; readonly target: string | null },
  ): Promise<TableOutcome>;
  /**
   * Does some lines as they were judged, all of a batch in one transaction, and tells what became of each: for tables that are too long for one
   * transaction. Those about one person come one after the other.
   */
  carryOut?(ctx: InTransaction<Acting>, lines: readonly JudgedLine[]): Promise<readonly LineOutcome[]>;
  /** Reads a feed (JSON), which has no columns. */
  readFeed?(bytes: Readable): Promise<WholeTable>;
}

export interface TableImportPlan {
  readonly target: string | null;
  readonly isFeed: boolean;
}
export interface TableImportState {
  readonly extra: Readonly<Record<string, number>>;
}

/** An import of the engine that does what a kind of table declares. */
export interface TableImporter extends Importer<TableImportPlan, TableImportState> {
  readonly declares: TableImport;
}

const mayUse = ({ permissions }: TableImport, actor: Actor) =>
  permissions.length === 0 || permissions.some((permission) => holds(actor, permission));

/** Throws `table-import-not-found` where the feature is switched off, `forbidden`, or what `mayBringInto` throws. */
export async function checkMayImport(ctx: Acting, declared: TableImport, target: string | null): Promise<void> {
  if (declared.feature !== undefined && !ctx.organisation.switches[declared.feature])
    throw new Refusal(tableProblems['table-import-not-found']);
  if (!mayUse(declared, ctx.actor)) throw new Refusal(generalProblems['forbidden']);
  await declared.mayBringInto?.(ctx, target);
}

/** Returns the importer of a kind of table: its lines are judged and carried out whole, in the background. */
export function tableImporter(declared: TableImport): TableImporter {
  const importer: TableImporter = {
    declares: declared,
    kind: declared.kind,
    limits: { ...declared.limits, sample: SAMPLE },
    table: (ctx) => declared.table(ctx),
    problems: {
      notFound: tableProblems['table-import-not-found'],
      notNow: tableProblems['table-import-not-now'],
      tooLarge: tableProblems['table-import-too-large'],
      unreadable: tableProblems['table-import-unreadable'],
    },
    started: tableImportStarted,
    cancelled: tableImportCancelled,
    mayGoOn: (actor) => mayUse(declared, actor),
    check: async (ctx, one) => void (await orFail(ctx, one, () => checkTable(ctx, declared, one))),
    work:
      declared.carryOut === undefined
        ? {
            all: async (job, one) => {
              const actor = await whoBegan(job, importer, one);
              if (actor === undefined) await failImport(job, one.id, 'no-right');
              else await orFail(job, one, () => runTable({ ...job, actor }, declared, one));
            },
          }
        : { batch: (ctx, one) => runBatch(ctx, declared, one) },
    emptyLine: {},
  };
  return importer;
}

/** Does the next lines of a table that is carried out in batches. */
async function runBatch(ctx: InTransaction<Acting>, declared: TableImport, one: OneImport): Promise<boolean> {
  if (!(await orFail(ctx, one, () => checkMayImport(ctx, declared, one.plan.target)))) return false;
  const lines = await takeLines(ctx.store, one.id, 'waiting', LINES_IN_A_BATCH);
  if (lines.length === 0 || declared.carryOut === undefined) return false;
  await setOutcomes(ctx.store, one.id, await declared.carryOut(ctx, lines));
  return true;
}

type OneImport = Import<TableImportPlan, TableImportState>;

/** What a file is refused for ends its import with the same word; false then. */
async function orFail(ctx: Acting | JobContext, one: OneImport, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error.problem;
    await failImport(ctx, one.id, code === 'forbidden' ? 'no-right' : code);
    return false;
  }
}

async function readStored(ctx: Acting, declared: TableImport, { storage_key: key, plan, reading }: OneImport): Promise<WholeTable> {
  const bytes = await ctx.platform.files.read(key);
  if (plan.isFeed && declared.readFeed !== undefined) return declared.readFeed(bytes);
  const { encoding, delimiter, columns, days } = reading;
  const kind = await declared.table(ctx);
  return wholeTable(ctx, bytes, kind, { dryRun: true, encoding, delimiter, columns, ...(days ? { days } : {}) });
}

/** Judges every line and writes down what it would do. */
async function checkTable(ctx: Acting, declared: TableImport, one: OneImport): Promise<void> {
  await checkMayImport(ctx, declared, one.plan.target);
  const table = await readStored(ctx, declared, one);
  await showHalf(ctx, one, 'checking');
  await inTransaction(ctx, async (ctx) => {
    const outcome = await declared.apply(ctx, table, { dryRun: true, target: one.plan.target });
    await clearLines(ctx.store, one.id);
    await writeLines(ctx, one, table, outcome);
    const state = { extra: outcome.extra ?? {} };
    await repo.moveImport(ctx.store, one.id, ['checking'], { status: 'checked', bytes_read: one.size, state }, ctx.now());
  });
}

async function showHalf(ctx: Acting, one: OneImport, during: 'checking' | 'running'): Promise<void> {
  await repo.moveImport(ctx.store, one.id, [during], { bytes_read: Math.ceil(one.size / 2) }, ctx.now());
}

async function writeLines(ctx: InTransaction<Acting>, { id }: OneImport, table: WholeTable, { lines }: TableOutcome): Promise<void> {
  const cellsOf = new Map(table.lines.map(({ line, cells }) => [line, cells]));
  const judged = lines.map(({ line, title, effect, faults, warnings = [], userId, people = [], data = {} }) => ({
    ...{ line, effect, key: title, data: people.length > 0 ? { ...data, people } : data, changed: [], together: userId ?? '' },
    cells: effect === 'bad' ? (cellsOf.get(line) ?? []) : [],
    faults: [...faults, ...warnings],
    user_id: userId ?? null,
  }));
  for (let at = 0; at < judged.length; at += LINES_AT_A_TIME) await insertLines(ctx.store, id, judged.slice(at, at + LINES_AT_A_TIME));
}

/** Ends the transaction of a run whose import is no longer what was agreed to. */
class NotAsAgreed extends Error {}

/** Does what the lines say, all of it or nothing: what was stopped meanwhile, or has other bad lines than were agreed to be left out, does not happen. */
async function runTable(ctx: Acting, declared: TableImport, one: OneImport): Promise<void> {
  const { target } = one.plan;
  await checkMayImport(ctx, declared, target);
  const table = await readStored(ctx, declared, one);
  await showHalf(ctx, one, 'running');
  try {
    await inTransaction(ctx, async (ctx) => {
      const outcome = await declared.apply(ctx, table, { dryRun: false, target });
      const { lines, extra = {} } = outcome;
      if (badOf(lines) !== String(await findBadLines(ctx.store, one.id))) throw new NotAsAgreed();
      await clearLines(ctx.store, one.id);
      await writeLines(ctx, one, table, outcome);
      await finishWaiting(ctx.store, one.id);
      const done = { status: 'done', bytes_read: one.size, state: { extra } };
      if (!(await repo.moveImport(ctx.store, one.id, ['running'], done, ctx.now()))) throw new NotAsAgreed();
    });
  } catch (error) {
    if (!(error instanceof NotAsAgreed)) throw error;
    await checkAgain(ctx, one);
  }
}

/** Has the lines of a run judged once more, as what is here has changed since; nothing where it was stopped. */
async function checkAgain(ctx: Acting, { id }: OneImport): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const fresh = { status: 'checking', failure: 'checked-again', bytes_read: 0 };
    if (await repo.moveImport(ctx.store, id, ['running'], fresh, ctx.now()))
      await ctx.platform.jobs.enqueue(ctx.store, checkImportFile, { importId: id });
  });
}

/** The numbers of the lines that are bad. */
const badOf = (lines: readonly TableLineOutcome[]) =>
  String(lines.flatMap(({ line, effect }) => (effect === 'bad' ? [line] : [])).toSorted((a, b) => a - b));

/** What a table that came in one request did, or would do. */
interface TableAnswer<Extra> {
  readonly dryRun: boolean;
  readonly counts: { readonly create: number; readonly change: number; readonly same: number; readonly bad: number };
  readonly lines: ToldLine[];
  readonly warnings: ToldLine[];
  readonly reading: TableReading | null;
  readonly extra: Extra;
}
interface ToldLine {
  readonly line: number;
  readonly title: string;
  readonly faults: { field: string; code: string; column: string | null; params?: Record<string, string | number> }[];
}

/** Lines told in one answer. */
const LINES_TOLD = 5_000;

const told = (lines: readonly TableLineOutcome[], of: 'faults' | 'warnings'): ToldLine[] =>
  lines.slice(0, LINES_TOLD).map((one) => ({
    line: one.line,
    title: one.title,
    faults: (one[of] ?? []).map(({ field, code, column = null, params }) =>
      params === undefined ? { field, code, column } : { field, code, column, params: { ...params } },
    ),
  }));

/**
 * Takes a table in one request, for programs: the answer of a dry run tells what would happen, the same table once more does it. Throws what
 * `wholeTable` and `apply` throw.
 */
export async function importAtOnce<Extra extends Readonly<Record<string, number>>>(
  ctx: Acting,
  kind: WholeTableKind,
  { table, asked }: { readonly table: WholeTable; readonly asked: TableAsk },
  apply: (ctx: InTransaction<Acting>) => Promise<TableOutcome<Extra>>,
): Promise<TableAnswer<Extra | undefined>> {
  const { dryRun } = asked;
  return inTransaction(ctx, async (ctx) => {
    const { lines, extra } = await apply(ctx);
    if (!dryRun) await keepColumns(ctx, kind, table.headers, asked.columns);
    const count = (effect: TableEffect) => lines.filter((one) => one.effect === effect).length;
    const bad = lines.filter(({ effect }) => effect === 'bad');
    const warned = lines.filter(({ effect, warnings = [] }) => effect !== 'bad' && warnings.length > 0);
    return {
      dryRun,
      counts: { create: count('create'), change: count('change'), same: count('same'), bad: bad.length },
      lines: told(bad, 'faults'),
      warnings: told(warned, 'warnings'),
      reading: table.reading,
      extra,
    };
  });
}
