import { Readable } from 'node:stream';
import {
  CHECKABLE_STATUSES,
  type ImportHead,
  type ImportId,
  type ImportStatus,
  plainHead,
  type TableChoice,
  tableProblems,
} from '@waymark/contract/imports';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { newId } from '../../platform/db/new-id.ts';
import { limitedBody } from '../../platform/storage/limited-body.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { beganAs } from '../people/people.public.ts';
import { counted, countedAll } from './import-work.service.ts';
import type { CountedImport, Import, Importer, ImportReading } from './importer.ts';
import { checkImportFile, runImportFile } from './imports.jobs.ts';
import { clearLines } from './import-lines.repo.ts';
import * as repo from './imports.repo.ts';
import { findKnownHeads } from './known-heads.repo.ts';
import { isNoText } from './not-a-table.ts';
import { beginningOfTable, type TableBeginning } from './table-beginning.ts';
import { checkColumns, keepColumns, languagesOf } from './whole-table.service.ts';

const LOOKED_AT_BYTES = 256 * 1024;
const RECENT = 20;

/** What an importer makes of the beginning of a file. */
export interface Beginning<Plan, State> {
  readonly reading: ImportReading;
  readonly plan: Plan;
  readonly state: State;
  /** Where it begins: a check is put in for `checking`. */
  readonly status: ImportStatus;
  /** Written down beside the file's name and size. */
  readonly details?: Record<string, unknown>;
}

/**
 * Takes a table as it comes and begins its import. Throws the importer's `tooLarge`, what `beginningOf` and what `read` throws, and then keeps
 * nothing of it.
 *
 * @param read looks at the beginning of the file and says how it is read and what is wanted
 */
export async function takeFile<Plan extends object, State extends object>(
  ctx: ActorContext,
  importer: Importer<Plan, State>,
  file: { readonly fileName: string; readonly bytes: Readable },
  read: (beginning: TableBeginning) => Promise<Beginning<Plan, State>>,
): Promise<Import<Plan, State>> {
  return keep(ctx, importer, { ...file, contentType: 'text/csv' }, async (key) => read(await beginningOf(ctx, importer, key)));
}

/** Of a file that is not a table: there is nothing to say of how its lines are read. */
const NO_TABLE: ImportReading = { encoding: 'utf-8', delimiter: ',', headers: [] };

/**
 * Takes a file that is not a table and has it looked at in the background by the importer's `check`. Throws the importer's `tooLarge` and what the
 * bytes throw, and then keeps nothing of it.
 */
export async function takeWhole<Plan extends object, State extends object>(
  ctx: ActorContext,
  importer: Importer<Plan, State>,
  file: { readonly fileName: string; readonly bytes: Readable },
  begun: { readonly plan: Plan; readonly state: State },
): Promise<Import<Plan, State>> {
  return keep(ctx, importer, { ...file, contentType: 'application/octet-stream' }, async () => ({
    ...begun,
    reading: NO_TABLE,
    status: 'checking',
  }));
}

async function keep<Plan extends object, State extends object>(
  ctx: ActorContext,
  importer: Importer<Plan, State>,
  file: { readonly fileName: string; readonly bytes: Readable; readonly contentType: string },
  read: (key: string) => Promise<Beginning<Plan, State>>,
): Promise<Import<Plan, State>> {
  const id = newId<ImportId>();
  const key = `${ctx.organisation.id}/${importer.kind}s/${id}`;
  const { fileName } = file;
  const { limits, problems } = importer;
  try {
    const { size } = await ctx.platform.files.write(
      key,
      Readable.from(limitedBody(file.bytes, limits.bytes, () => refuse(problems.tooLarge))),
      file.contentType,
    );
    const { details, ...begun } = await read(key);
    await mutate(ctx, importer.started, async (ctx) => {
      const row = { id, kind: importer.kind, created_by: ctx.actor.userId, began_as: beganAs(ctx.actor), file_name: fileName };
      await repo.insertImport(ctx.store, { ...row, size, storage_key: key, ...begun }, ctx.now());
      if (begun.status === 'checking') await ctx.platform.jobs.enqueue(ctx.store, checkImportFile, { importId: id });
      return { result: undefined, subject: { type: importer.kind, id }, details: { fileName, size, ...details } };
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
  return importOf(ctx, importer, id);
}

/**
 * Looks at the beginning of a stored file: how it is read, as far as that is not said, and its first lines. Throws the importer's `unreadable` for a
 * file without a head, `table-is-workbook`, `table-has-no-lines`, and `invalid-input` on `columns.<field>`.
 */
async function beginningOf<Plan, State>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  key: string,
  choice: TableChoice = {},
): Promise<TableBeginning> {
  const start = await startOf(ctx, key);
  if (isNoText(start)) throw refuse(tableProblems['table-is-workbook']);
  const kind = (await importer.table?.(ctx)) ?? { fields: [] };
  const beginning = await beginningOfTable({
    ...{ start, choice, kind, languages: languagesOf(ctx), sample: importer.limits.sample },
    open: () => ctx.platform.files.read(key),
    known: (heads) => findKnownHeads(ctx.store, importer.kind, heads.map(plainHead)),
  });
  if (beginning === undefined) throw refuse(importer.problems.unreadable);
  checkColumns(beginning.headers, kind, choice.columns);
  if (beginning.sample.length === 0) throw refuse(tableProblems['table-has-no-lines']);
  return beginning;
}

async function startOf(ctx: Acting, key: string): Promise<Buffer> {
  const size = (await ctx.platform.files.size(key)) ?? 0;
  const chunks: Buffer[] = [];
  if (size > 0) {
    for await (const chunk of await ctx.platform.files.read(key, { start: 0, end: Math.min(size, LOOKED_AT_BYTES) - 1 }))
      chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Returns an import of a kind with its lines counted. Throws the importer's `notFound`. */
export async function importOf<Plan, State>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  id: ImportId,
): Promise<CountedImport<Plan, State>> {
  const one = await repo.findImport(ctx.store, id);
  if (one?.kind !== importer.kind) throw refuse(importer.problems.notFound);
  return counted(ctx, importer, one as Import<Plan, State>);
}

/** Returns an import that is where it has to be, locked until the transaction ends. Throws the importer's `notFound` or `notNow`. */
async function lockedImport<Plan, State>(
  ctx: InTransaction<Acting>,
  importer: Importer<Plan, State>,
  id: ImportId,
  statuses: readonly ImportStatus[],
): Promise<Import<Plan, State>> {
  const one = await repo.lockImport(ctx.store, importer.kind, id);
  if (one === undefined) throw refuse(importer.problems.notFound);
  if (!statuses.includes(one.status)) throw refuse(importer.problems.notNow);
  return one as Import<Plan, State>;
}

/** Returns the last twenty imports of a kind, and of a target where one is said, newest first, with their lines counted. */
export async function recentImports<Plan, State>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  { target }: { readonly target?: string | null } = {},
): Promise<CountedImport<Plan, State>[]> {
  return countedAll(ctx, importer, (await repo.findImports(ctx.store, importer.kind, { target, limit: RECENT })) as Import<Plan, State>[]);
}

/** Has a file looked at by who asks for it, once more where it was before: its lines are judged from the first on. */
async function putInCheck<Plan extends object, State extends object>(
  ctx: InTransaction<Acting>,
  one: Import<Plan, State>,
  changes: { readonly plan: Plan; readonly state: State },
): Promise<void> {
  const fresh = { status: 'checking', failure: null, bytes_read: 0, created_by: ctx.actor.userId, began_as: beganAs(ctx.actor) };
  await repo.moveImport(ctx.store, one.id, [one.status], { ...fresh, ...changes }, ctx.now());
  await ctx.platform.jobs.enqueue(ctx.store, checkImportFile, { importId: one.id });
}

/**
 * Reads a file that rests as is said: tells its beginning once more, or has its lines checked so and keeps what its columns were said to be. Throws
 * the importer's `notFound` and `notNow`, what `beginningOf` throws, and `invalid-input` on what is still open (`encoding`, `days`, `columns`: `required`).
 *
 * @param adapt what the kind makes of the beginning
 */
export async function readAgain<Plan extends object, State extends object>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  id: ImportId,
  { check, ...choice }: TableChoice & { readonly check: boolean },
  freshOf: (beginning: TableBeginning) => { readonly plan: Plan; readonly state: State },
  adapt: (beginning: TableBeginning) => TableBeginning = (beginning) => beginning,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const one = await lockedImport(ctx, importer, id, CHECKABLE_STATUSES);
    const reading = adapt(await beginningOf(ctx, importer, one.storage_key, choice));
    const [open] = reading.asks;
    if (check && open !== undefined) throw refuseField(open, 'required');
    const fresh = freshOf(reading);
    await (importer.ownLines?.clear(ctx, id) ?? clearLines(ctx.store, id));
    await repo.moveImport(ctx.store, id, [one.status], { status: 'uploaded', failure: null, bytes_read: 0, reading, ...fresh }, ctx.now());
    if (!check) return;
    const kind = { kind: importer.kind, fields: (await importer.table?.(ctx))?.fields ?? [] };
    await keepColumns(ctx, kind, reading.headers, choice.columns);
    await putInCheck(ctx, { ...one, status: 'uploaded' }, fresh);
  });
}

/**
 * Has a checked file carried out with the rights of who asks for it. Throws the importer's `notFound`, and `notNow` when it is not checked
 * or not what was agreed to.
 *
 * @param event what is told of it; null where the work itself tells of what it changes
 * @param agree says whether what is there is what was agreed to, and what is written down; undefined refuses
 */
export async function putInRun<Plan, State extends object, Details extends object>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  id: ImportId,
  event: EventDefinition<Details & { fileName: string }> | null,
  agree: (
    ctx: InTransaction<Acting>,
    one: CountedImport<Plan, State>,
  ) => Promise<{ readonly state: Partial<State>; readonly details: Details } | undefined>,
): Promise<CountedImport<Plan, State>> {
  await inTransaction(ctx, async (ctx) => {
    const one = await counted(ctx, importer, await lockedImport(ctx, importer, id, ['checked']));
    const agreed = await agree(ctx, one);
    if (agreed === undefined) throw refuse(importer.problems.notNow);
    const begin = async (ctx: InTransaction<Acting>) => {
      const fresh = { status: 'running', failure: null, bytes_read: 0, created_by: ctx.actor.userId, began_as: beganAs(ctx.actor) };
      await repo.moveImport(ctx.store, id, ['checked'], { ...fresh, state: agreed.state }, ctx.now());
      await ctx.platform.jobs.enqueue(ctx.store, runImportFile, { importId: id });
      return { result: undefined, subject: { type: importer.kind, id }, details: { fileName: one.file_name, ...agreed.details } };
    };
    await (event === null ? begin(ctx) : mutate(ctx, event, begin));
  });
  return importOf(ctx, importer, id);
}

/** Stops a check or a run; what is done stays done. Throws the importer's `notFound`. */
export async function stopImport<Plan, State>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  id: ImportId,
): Promise<CountedImport<Plan, State>> {
  await inTransaction(ctx, async (ctx) => {
    const one = await repo.lockImport(ctx.store, importer.kind, id);
    if (one === undefined) throw refuse(importer.problems.notFound);
    if (one.status === 'done' || one.status === 'cancelled' || one.status === 'failed') return;
    await mutate(ctx, importer.cancelled, async (ctx) => {
      await repo.moveImport(ctx.store, id, [one.status], { status: 'cancelled' }, ctx.now());
      return { result: undefined, subject: { type: importer.kind, id }, details: { fileName: one.file_name } };
    });
  });
  return importOf(ctx, importer, id);
}

/**
 * Returns what every import says of itself.
 *
 * @param planned how many lines its run has to do; undefined where a run reads the whole file once more
 */
export function presentHead<Plan, State>(one: CountedImport<Plan, State>, planned?: number): ImportHead {
  const share =
    one.status === 'running' && planned !== undefined
      ? (one.done + one.failed - one.placed * SECOND_STEP_SHARE) / Math.max(1, planned)
      : one.bytes_read / Math.max(1, one.size);
  const isOver = one.status === 'done' || one.status === 'checked';
  return {
    id: one.id,
    fileName: one.file_name,
    size: one.size,
    status: one.status,
    failure: one.failure,
    progress: isOver ? 100 : Math.min(99, Math.round(share * 100)),
    createdAt: one.created_at.toISOString(),
  };
}

/** How much of the work for a line its second step is, where there is one. */
const SECOND_STEP_SHARE = 0.2;
