import { Readable } from 'node:stream';
import {
  type FieldChange,
  holdsOccupations,
  type SkillId,
  type SkillImport,
  type SkillImportId,
  type SkillImportLine,
  skillProblems,
  TAXONOMY_LIMITS,
  type TaxonomyEffect,
  taxonomyColumns,
  type TaxonomyFormat,
  taxonomyFormat,
} from '@waymark/contract/skills';
import type { PageQuery } from '@waymark/contract/kit';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { delimiterOf, encodingOf, linesOf } from '../accounts/accounts.public.ts';
import { actorWhoBegan, beganAs } from '../people/people.public.ts';
import * as repo from './skill-imports.repo.ts';
import { lastVersion, lockTaxonomy } from './skill-versions.repo.ts';
import { fieldChanges, fieldWords, inVersion } from './skill-versions.service.ts';
import { findSkills } from './skills.repo.ts';
import { skillImportCancelled, skillImportStarted } from './taxonomy.events.ts';
import { stageLines } from './taxonomy-staging.service.ts';

const LOOKED_AT_BYTES = 256 * 1024;
const RECENT = 20;
/** How often a run compares anew because the taxonomy changed under it. */
const ATTEMPTS = 3;

/**
 * SKL-08: takes a file of skills as it is and has every line looked at. Throws `skill-import-too-large` or `skill-import-unreadable`, and
 * then keeps nothing of it.
 */
export async function startImport(ctx: ActorContext, wanted: WantedImport, bytes: Readable): Promise<SkillImport> {
  const id = await keepFile(ctx, wanted, bytes, (ctx, importId) => ctx.platform.jobs.enqueue(ctx.store, checkSkillImport, { importId }));
  return showImport(ctx, id);
}

interface WantedImport {
  readonly fileName: string;
  readonly format?: TaxonomyFormat | undefined;
  readonly language?: string | undefined;
}

/** Stores a file that can be read and begins its import; `begun` does what comes next in the same transaction. */
async function keepFile(
  ctx: ActorContext,
  wanted: WantedImport,
  bytes: Readable,
  begun: (ctx: InTransaction<ActorContext>, id: SkillImportId) => Promise<unknown>,
): Promise<SkillImportId> {
  const id = newId<SkillImportId>();
  const key = `${ctx.organisation.id}/skill-imports/${id}`;
  try {
    const { size } = await ctx.platform.files.write(key, Readable.from(limited(bytes)), 'text/csv');
    const { format, ...reading } = await headOf(ctx, key, size, wanted.format);
    const language = wanted.language ?? ctx.organisation.setting('DefaultOrgLanguage');
    await mutate(ctx, skillImportStarted, async (ctx) => {
      const began = { created_by: ctx.actor.userId, began_as: beganAs(ctx.actor) };
      const row = { id, ...began, file_name: wanted.fileName, size, storage_key: key, format, language, reading };
      await repo.insertImport(ctx.store, row, ctx.now());
      await begun(ctx, id);
      return { result: undefined, subject: { type: 'skill-import', id }, details: { fileName: wanted.fileName, size, format } };
    });
  } catch (error) {
    await ctx.platform.files.remove(key);
    throw error;
  }
  return id;
}

async function* limited(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > TAXONOMY_LIMITS.bytes) throw refuse(skillProblems['skill-import-too-large']);
    yield chunk;
  }
}

/** How a file is read, by its beginning: one with letters beyond ASCII that are whole in UTF-8 is in UTF-8, though some be broken. */
async function headOf(ctx: Acting, key: string, size: number, wanted: TaxonomyFormat | undefined) {
  if (size === 0) throw refuse(skillProblems['skill-import-unreadable']);
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.platform.files.read(key, { start: 0, end: Math.min(size, LOOKED_AT_BYTES) - 1 }))
    chunks.push(chunk as Buffer);
  const start = Buffer.concat(chunks);
  const guessed = encodingOf(start).encoding;
  const encoding = guessed === 'windows-1252' && /[\u0080-\uFFFC]/.test(new TextDecoder('utf-8').decode(start)) ? 'utf-8' : guessed;
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(start));
  const lines: string[][] = [];
  for await (const { cells, fault } of linesOf(await ctx.platform.files.read(key), { encoding, delimiter })) {
    if ((lines.length === 0 && fault === 'broken-bytes') || lines.push(cells) === 2) break;
  }
  const [headers, first] = lines;
  if (headers === undefined) throw refuse(skillProblems['skill-import-unreadable']);
  const format = wanted ?? taxonomyFormat(headers);
  const fits = format === 'csv' ? taxonomyColumns(headers).has('label') : taxonomyFormat(headers) === format;
  if (!fits) throw refuse(skillProblems['skill-import-unreadable']);
  if (first === undefined) throw refuse(skillProblems['skill-import-empty']);
  if (holdsOccupations(headers, first)) throw refuse(skillProblems['skill-import-occupations']);
  return { encoding, delimiter, headers, format };
}

/** Looks at every line in the background and writes down what it would do. */
export const checkSkillImport: OutsideJob<{ importId: SkillImportId }> = defineJob({
  name: 'skills.check-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: SkillImportId }) => {
    const row = await repo.findImport(ctx.store, importId);
    if (row?.status !== 'checking') return;
    if ((await actorFor(ctx, row)) === undefined) return fail(ctx, importId, 'no-right');
    if (await stageLines(ctx, row, 'checking'))
      await repo.moveImport(ctx.store, importId, ['checking'], { status: 'checked', updated_at: ctx.now() });
  },
  givenUp: (ctx, { importId }) => fail(ctx, importId, 'unexpected'),
});

/**
 * Has a new version made from a checked file, without its bad lines. Throws `skill-import-not-found`, and `skill-import-not-now` when it
 * is not checked or has another number of bad lines than is agreed to.
 */
export async function runImport(ctx: Acting, id: SkillImportId, leavingOut: number): Promise<SkillImport> {
  await inTransaction(ctx, async (ctx) => {
    const row = await repo.findImport(ctx.store, id);
    if (row === undefined) throw refuse(skillProblems['skill-import-not-found']);
    const isAgreed = (row.lines.bad ?? 0) === leavingOut;
    const began = { created_by: ctx.actor.userId, began_as: beganAs(ctx.actor) };
    const changes = { status: 'running', leaving_out: leavingOut, failure: null, bytes_read: 0, ...began };
    if (!isAgreed || !(await repo.moveImport(ctx.store, id, ['checked'], changes))) throw refuse(skillProblems['skill-import-not-now']);
    await ctx.platform.jobs.enqueue(ctx.store, runSkillImport, { importId: id });
  });
  return showImport(ctx, id);
}

/** Compares once more and makes the version in one transaction: all of it or nothing is there. */
export const runSkillImport: OutsideJob<{ importId: SkillImportId }> = defineJob({
  name: 'skills.run-import',
  effect: 'outside',
  handle: async (ctx: JobContext, { importId }: { importId: SkillImportId }) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const row = await repo.findImport(ctx.store, importId);
      if (row?.status !== 'running') return;
      if ((await actorFor(ctx, row)) === undefined) return fail(ctx, importId, 'no-right');
      if (!(await stageLines(ctx, row, 'running'))) return;
      const staged = await repo.findImport(ctx.store, importId);
      if (staged === undefined || (staged.lines.bad ?? 0) !== row.leaving_out) {
        await repo.moveImport(ctx.store, importId, ['running'], { status: 'checked', failure: 'changed-meanwhile', updated_at: ctx.now() });
        return;
      }
      // Comparing may have taken minutes.
      const actor = await actorFor(ctx, row);
      if (actor === undefined) return fail(ctx, importId, 'no-right');
      if (await publish({ ...ctx, actor }, staged)) return;
    }
    await fail(ctx, importId, 'changed-meanwhile');
  },
  givenUp: (ctx, { importId }) => fail(ctx, importId, 'unexpected'),
});

/** Whoever began an import, as long as they may go on. */
async function actorFor(ctx: JobContext, { created_by: by, began_as: began }: repo.SkillImportRow): Promise<Actor | undefined> {
  const actor = await actorWhoBegan(ctx.store, by, began, ctx.now());
  return actor !== undefined && holds(actor, 'MANAGE_SKILLS') ? actor : undefined;
}

async function fail(ctx: JobContext, id: SkillImportId, failure: string): Promise<void> {
  await repo.moveImport(ctx.store, id, ['checking', 'running'], { status: 'failed', failure, updated_at: ctx.now() });
}

/** Brings in a table that is known to be good without waiting for anyone: what comes with the product. Throws when a line is bad. */
export async function importAtOnce(ctx: ActorContext, fileName: string, text: string): Promise<void> {
  const id = await keepFile(ctx, { fileName }, Readable.from([Buffer.from(text)]), (ctx, importId) =>
    repo.moveImport(ctx.store, importId, ['checking'], { status: 'running', leaving_out: 0 }),
  );
  const row = await repo.findImport(ctx.store, id);
  if (row === undefined || !(await stageLines(ctx, row, 'running'))) throw new Error(`${fileName} could not be read`);
  const staged = await repo.findImport(ctx.store, id);
  if (staged === undefined || (staged.lines.bad ?? 0) > 0 || !(await publish(ctx, staged)))
    throw new Error(`${fileName} could not be brought in`);
}

/** False when the taxonomy is no longer the one the lines were compared with. */
async function publish(ctx: Acting, row: repo.SkillImportRow): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await lockTaxonomy(ctx.store);
      if ((await lastVersion(ctx.store)) !== row.based_on) return false;
      const version = row.based_on + 1;
      const done = { status: 'done', version, bytes_read: row.size, updated_at: ctx.now() };
      // Cancelled at the last moment: then nothing happens.
      if (!(await repo.moveImport(ctx.store, row.id, ['running'], done))) return true;
      const touched = await repo.findTouched(ctx.store, row.id);
      if (touched.length === 0) await repo.moveImport(ctx.store, row.id, ['done'], { version: null });
      else await inVersion(ctx, { kind: 'import', note: row.file_name, touched }, () => repo.applyLines(ctx.store, row.id, ctx.now()));
      return true;
    });
  } catch (error) {
    // Someone added a skill of the same label meanwhile: the next comparison finds it.
    if (error instanceof Refusal && error.problem.code === 'skill-label-taken') return false;
    throw error;
  }
}

/** Stops a check or a run; the taxonomy stays as it was. What is done stays done. Throws `skill-import-not-found`. */
export async function cancelImport(ctx: Acting, id: SkillImportId): Promise<SkillImport> {
  const row = await repo.findImport(ctx.store, id);
  if (row === undefined) throw refuse(skillProblems['skill-import-not-found']);
  await inTransaction(ctx, async (ctx) => {
    const stopped = await repo.moveImport(ctx.store, id, ['checking', 'checked', 'running'], {
      status: 'cancelled',
      updated_at: ctx.now(),
    });
    if (!stopped) return;
    await mutate(ctx, skillImportCancelled, async () => ({
      result: undefined,
      subject: { type: 'skill-import', id },
      details: { fileName: row.file_name },
    }));
  });
  return showImport(ctx, id);
}

/** How far an import is. Throws `skill-import-not-found`. */
export async function showImport(ctx: Acting, id: SkillImportId): Promise<SkillImport> {
  const row = await repo.findImport(ctx.store, id);
  if (row === undefined) throw refuse(skillProblems['skill-import-not-found']);
  return presentImport(row);
}

/** The last twenty imports, newest first. */
export async function listImports(ctx: Acting): Promise<{ items: SkillImport[] }> {
  return { items: (await repo.findImports(ctx.store, RECENT)).map(presentImport) };
}

function presentImport(row: repo.SkillImportRow): SkillImport {
  const { create = 0, change = 0, same = 0, bad = 0 } = row.lines;
  const isOver = row.status === 'done' || row.status === 'checked';
  return {
    id: row.id,
    fileName: row.file_name,
    size: row.size,
    format: row.format,
    language: row.language,
    status: row.status,
    failure: row.failure,
    progress: isOver ? 100 : Math.min(99, Math.round((row.bytes_read / Math.max(1, row.size)) * 100)),
    counts: { create, change, same, bad },
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** What lines that wait for a decision would change of each skill. */
async function changesOf(ctx: Acting, lines: Awaited<ReturnType<typeof repo.findLines>>): Promise<Map<SkillId | null, FieldChange[]>> {
  const ids = lines.flatMap(({ skill_id: id }) => id ?? []);
  const before = new Map((await findSkills(ctx.store, ids)).map((skill) => [skill.id, { ...skill }]));
  const pairs = lines.flatMap(({ skill_id: id, wanted, parent_id: parent }) => {
    const was = id === null ? undefined : before.get(id);
    if (was === undefined) return [];
    const becomes = { ...was, ...wanted, parent_id: parent ?? was.parent_id, state: 'active', merged_into: null };
    return [{ was, becomes }];
  });
  const words = await fieldWords(
    ctx,
    pairs.flatMap(({ was, becomes }) => [was, becomes]),
  );
  return new Map(pairs.map(({ was, becomes }) => [was.id, fieldChanges(was, becomes, words)]));
}

/** The lines of an import with one effect, those that change a skill with what they would change. Throws `skill-import-not-found`. */
export async function showLines(ctx: Acting, id: SkillImportId, query: PageQuery & { readonly effect: TaxonomyEffect }) {
  const { status } = await showImport(ctx, id);
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, 'count', 'count');
  const rows = await repo.findLines(ctx.store, id, query.effect, { after, limit: query.limit });
  const changes = await changesOf(ctx, status === 'checked' && query.effect === 'change' ? rows : []);
  return toPage(
    rows,
    query.limit,
    ({ line, label, effect, faults, cells, skill_id: id }): SkillImportLine => ({
      ...{ line, label, effect, faults: [...faults], cells },
      fields: changes.get(id) ?? [],
    }),
    (row) => encodeCursor([row.line, row.place]),
  );
}
