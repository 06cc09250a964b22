import { sql, type Updateable } from 'kysely';
import type { CompletionEffect, CompletionImportId, CompletionImportStatus } from '@waymark/contract/transcript';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { CompletionImports } from '../../platform/db/schema.ts';
import type { TableReading } from '../accounts/accounts.public.ts';
import type { BeganAs } from '../people/people.public.ts';

export interface CompletionImportRow {
  readonly id: CompletionImportId;
  readonly created_by: UserId;
  readonly began_as: BeganAs;
  readonly file_name: string;
  readonly size: number;
  readonly storage_key: string;
  readonly reading: TableReading & { readonly headers: string[] };
  readonly status: CompletionImportStatus;
  readonly failure: string | null;
  readonly bytes_read: number;
  readonly recorded: number;
  readonly created_at: Date;
  /** Lines by what they do. */
  readonly lines: Readonly<Partial<Record<CompletionEffect, number>>>;
  readonly done: number;
  readonly failed: number;
}

/** What is wrong with a line. */
export interface LineFault {
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface CompletionLine {
  readonly line: number;
  readonly effect: CompletionEffect;
  readonly email: string;
  readonly card: string;
  readonly achieved_on: string;
  readonly user_id: string | null;
  readonly card_id: string | null;
  readonly achieved_at: Date | null;
  readonly score: number | null;
  readonly evidence: string;
  readonly faults: readonly LineFault[];
  readonly cells: readonly string[];
}

const COLUMNS = sql`i.id, i.created_by, i.began_as, i.file_name, i.size, i.storage_key, i.reading, i.status, i.failure, i.bytes_read, i.recorded,
  i.created_at`;

const WITH_COUNTS = sql`completion_imports i cross join lateral (
    select coalesce(json_object_agg(e.effect, e.lines), '{}') as lines, coalesce(sum(e.done), 0) as done, coalesce(sum(e.failed), 0) as failed
    from (
      select l.effect, count(*) as lines, count(*) filter (where l.outcome = 'done') as done, count(*) filter (where l.outcome = 'failed') as failed
      from completion_import_lines l where l.organisation_id = i.organisation_id and l.import_id = i.id group by l.effect) e) c`;

export async function findImport(store: Store, id: CompletionImportId): Promise<CompletionImportRow | undefined> {
  const { rows } = await sql<CompletionImportRow>`
    select ${COLUMNS}, c.lines, c.done, c.failed from ${WITH_COUNTS}
    where i.organisation_id = ${store.organisationId} and i.id = ${id}`.execute(store.db);
  return rows[0];
}

export async function findImports(store: Store, limit: number): Promise<CompletionImportRow[]> {
  const { rows } = await sql<CompletionImportRow>`
    select ${COLUMNS}, c.lines, c.done, c.failed from ${WITH_COUNTS} where i.organisation_id = ${store.organisationId}
    order by i.created_at desc, i.id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Where an import is, locked until the transaction ends. */
export async function lockImport(
  store: Store,
  id: CompletionImportId,
): Promise<Pick<CompletionImportRow, 'id' | 'status' | 'created_by' | 'began_as' | 'file_name'> | undefined> {
  const { rows } = await sql<Pick<CompletionImportRow, 'id' | 'status' | 'created_by' | 'began_as' | 'file_name'>>`
    select i.id, i.status, i.created_by, i.began_as, i.file_name from completion_imports i
    where i.organisation_id = ${store.organisationId} and i.id = ${id} for update`.execute(store.db);
  return rows[0];
}

export async function insertImport(
  store: Store,
  row: Pick<CompletionImportRow, 'id' | 'created_by' | 'file_name' | 'size' | 'storage_key' | 'reading'> & { readonly began_as: string },
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('completion_imports')
    .values({ organisation_id: store.organisationId, ...row, reading: JSON.stringify(row.reading), created_at: now, updated_at: now })
    .execute();
}

/** Changes an import that is still where it was thought to be; false when it is not. */
export async function moveImport(
  store: Store,
  id: CompletionImportId,
  from: readonly CompletionImportStatus[],
  changes: Updateable<CompletionImports>,
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('completion_imports')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Imports from before a moment, at most 100. */
export async function findOldImports(store: Store, before: Date): Promise<Pick<CompletionImportRow, 'id' | 'storage_key'>[]> {
  const { rows } = await sql<Pick<CompletionImportRow, 'id' | 'storage_key'>>`
    select id, storage_key from completion_imports where organisation_id = ${store.organisationId} and created_at < ${before}
    order by created_at limit 100`.execute(store.db);
  return rows;
}

export async function deleteImport(store: Store, id: CompletionImportId): Promise<void> {
  await store.db.deleteFrom('completion_imports').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

export async function deleteLines(store: Store, id: CompletionImportId): Promise<void> {
  await store.db
    .deleteFrom('completion_import_lines')
    .where('organisation_id', '=', store.organisationId)
    .where('import_id', '=', id)
    .execute();
}

/** Writes checked lines: one statement for any number. */
export async function insertLines(store: Store, id: CompletionImportId, lines: readonly CompletionLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into completion_import_lines (organisation_id, import_id, line, effect, email, card, achieved_on, user_id, card_id, achieved_at, score,
      evidence, faults, cells)
    select ${store.organisationId}, ${id}, l.line, l.effect, l.email, l.card, l.achieved_on, l.user_id, l.card_id, l.achieved_at, l.score,
      l.evidence, l.faults, l.cells
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (line integer, effect text, email text, card text, achieved_on text,
      user_id uuid, card_id uuid, achieved_at timestamptz, score integer, evidence text, faults jsonb, cells text[])
    on conflict do nothing`.execute(store.db);
}

/** Marks lines that say what an earlier line of the file says, and those whose completion is in the record already. */
export async function compareLines(store: Store, id: CompletionImportId): Promise<void> {
  const { organisationId } = store;
  // Found first, then marked: nothing is known of lines that were just written, and joining them to themselves took minutes for 50,000.
  const { rows: twice } = await sql<{ line: number; first: number }>`
    select line, first from (select line, min(line) over (partition by user_id, card_id, achieved_at) as first from completion_import_lines
      where organisation_id = ${organisationId} and import_id = ${id} and effect = 'record') d
    where first < line`.execute(store.db);
  if (twice.length > 0) {
    await sql`
      update completion_import_lines l set effect = 'bad', cells = array[l.email, l.card, l.achieved_on, coalesce(l.score::text, ''), l.evidence],
        faults = jsonb_build_array(jsonb_build_object('field', '', 'code', 'completion-twice-in-file', 'params', jsonb_build_object('line', d.first)))
      from unnest(${twice.map(({ line }) => line)}::int[], ${twice.map(({ first }) => first)}::int[]) as d (line, first)
      where l.organisation_id = ${organisationId} and l.import_id = ${id} and l.line = d.line`.execute(store.db);
  }
  await sql`
    update completion_import_lines l set effect = 'known'
    where l.organisation_id = ${organisationId} and l.import_id = ${id} and l.effect = 'record' and exists (
      select from learning_completions k where k.organisation_id = ${organisationId} and k.card_id = l.card_id and k.user_id = l.user_id
        and k.achieved_at = l.achieved_at and k.source = 'import' and k.status <> 'Withdrawn'
        and not exists (select from learning_completions w where w.organisation_id = ${organisationId} and w.corrects = k.id))`.execute(
    store.db,
  );
}

const LINE = sql`l.line, l.effect, l.email, l.card, l.achieved_on, l.user_id, l.card_id, l.achieved_at, l.score, l.evidence, l.faults, l.cells`;

export async function findLines(
  store: Store,
  id: CompletionImportId,
  query: { readonly effect: CompletionEffect; readonly failed: boolean; readonly after: number; readonly limit: number },
): Promise<CompletionLine[]> {
  const { rows } = await sql<CompletionLine>`
    select ${LINE} from completion_import_lines l
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.effect = ${query.effect} and l.line > ${query.after}
      ${query.failed ? sql`and l.outcome = 'failed'` : sql``}
    order by l.line limit ${sql.lit(query.limit + 1)}`.execute(store.db);
  return rows;
}

/** Lines to record next, those of one card together. */
export async function takeLines(store: Store, id: CompletionImportId, limit: number): Promise<CompletionLine[]> {
  const { rows } = await sql<CompletionLine>`
    select ${LINE} from completion_import_lines l
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.effect = 'record' and l.outcome = 'waiting'
    order by l.card_id, l.line limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function setOutcomes(
  store: Store,
  id: CompletionImportId,
  outcomes: readonly { readonly line: number; readonly outcome: 'done' | 'failed'; readonly faults: readonly LineFault[] }[],
): Promise<void> {
  await sql`
    update completion_import_lines l set outcome = o.outcome, faults = o.faults
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (line integer, outcome text, faults jsonb)
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.line = o.line`.execute(store.db);
}

/** Counts what a batch added. */
export async function addRecorded(store: Store, id: CompletionImportId, recorded: number, now: Date): Promise<void> {
  await sql`
    update completion_imports set recorded = recorded + ${recorded}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Forgets who lines were about, for someone who is erased. */
export async function forgetLinesOf(store: Store, userId: string): Promise<void> {
  await sql`
    update completion_import_lines set email = '', evidence = '', cells = '{}'
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
