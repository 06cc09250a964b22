import type { ImportId, ImportStatus } from '@waymark/contract/imports';
import type { Actor } from '../../platform/access/actor.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { actorWhoBegan } from '../people/people.public.ts';
import { linesOf, type TableLine } from './csv-table.ts';
import { type CountedImport, type Import, type Importer, importers } from './importer.ts';
import * as lines from './import-lines.repo.ts';
import * as repo from './imports.repo.ts';

const LINES_AT_A_TIME = 500;

/** Returns the feature that brings in imports of this kind. */
export function importerOf({ kind }: Pick<Import, 'kind'>): Importer {
  const importer = importers.all().find((one) => one.kind === kind);
  if (importer === undefined) throw new Error(`No feature brings in ${kind}`);
  return importer;
}

/** Returns who began an import, as who acts for its next part; undefined when they may not go on. */
export async function whoBegan<Plan, State>(
  ctx: BaseContext,
  importer: Importer<Plan, State>,
  { created_by: by, began_as: began }: Pick<Import, 'created_by' | 'began_as'>,
): Promise<Actor | undefined> {
  const actor = await actorWhoBegan(ctx.store, by, began, ctx.now());
  return actor !== undefined && importer.mayGoOn(actor) ? actor : undefined;
}

/** Ends an import that is under way, with the code of why. */
export async function failImport(ctx: BaseContext, id: ImportId, failure: string): Promise<void> {
  await repo.moveImport(ctx.store, id, ['checking', 'running'], { status: 'failed', failure }, ctx.now());
}

/** Returns an import with its lines counted. */
export async function counted<Plan, State>(
  ctx: BaseContext,
  importer: Importer<Plan, State>,
  one: Import<Plan, State>,
): Promise<CountedImport<Plan, State>> {
  const [withCounts] = await countedAll(ctx, importer, [one]);
  return withCounts as CountedImport<Plan, State>;
}

/** Imports of a kind with their lines counted, in their order; one statement for any number. */
export async function countedAll<Plan, State>(
  ctx: BaseContext,
  importer: Importer<Plan, State>,
  some: readonly Import<Plan, State>[],
): Promise<CountedImport<Plan, State>[]> {
  const ids = some.map(({ id }) => id);
  const counts = await (importer.ownLines?.count(ctx, ids) ?? lines.countLines(ctx.store, ids));
  return some.map((one) => ({ ...one, ...(counts.get(one.id) ?? lines.NO_LINES) }));
}

/**
 * Judges every line of a file and writes down what it would do: the dry run. A batch of lines is one transaction, and between two of them
 * others get their turn. False when the import was stopped meanwhile or cannot be taken.
 */
export async function stageFile<Plan, State extends object>(
  ctx: Acting,
  importer: Importer<Plan, State>,
  one: Import<Plan, State>,
  { during, after }: { readonly during: ImportStatus; readonly after: ImportStatus },
): Promise<boolean> {
  const staging = await importer.staging?.(ctx, one);
  if (staging === undefined) throw new Error(`${importer.kind} are no tables`);
  await inTransaction(ctx, (ctx) => importer.ownLines?.clear(ctx, one.id) ?? lines.clearLines(ctx.store, one.id));
  let [bytesRead, count] = [0, 0];
  let { headLine } = one.reading;
  let pending: TableLine[] = [];
  const flush = () => {
    const batch = pending;
    pending = [];
    return inTransaction(ctx, async (ctx) => {
      await staging.stage(ctx, batch);
      const failure = staging.failure?.();
      if (failure !== undefined) {
        await repo.moveImport(ctx.store, one.id, [during], { status: 'failed', failure }, ctx.now());
        return false;
      }
      return repo.moveImport(ctx.store, one.id, [during], { bytes_read: bytesRead }, ctx.now());
    });
  };
  for await (const line of linesOf(await ctx.platform.files.read(one.storage_key), one.reading, (size) => (bytesRead += size))) {
    headLine ??= line.line;
    if (line.line <= headLine) continue;
    if ((count += 1) > importer.limits.lines) {
      await repo.moveImport(ctx.store, one.id, [during], { status: 'failed', failure: 'too-many-lines' }, ctx.now());
      return false;
    }
    pending.push(line);
    if (pending.length >= LINES_AT_A_TIME && !(await flush())) return false;
  }
  if (!(await flush())) return false;
  return inTransaction(ctx, async (ctx) => {
    const state = await staging.end(ctx);
    return repo.moveImport(ctx.store, one.id, [during], { status: after, bytes_read: one.size, state }, ctx.now());
  });
}
