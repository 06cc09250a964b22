import { sql, type Updateable } from 'kysely';
import type { AccountImportId, ImportPlan, ImportStatus, LineEffect } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { AccountImports } from '../../platform/db/schema.ts';
import type { BeganAs } from '../people/people.public.ts';
import type { LineData, LineFault } from './import-line.ts';
import type { TableReading } from './csv-table.ts';

export interface ImportRow {
  readonly id: AccountImportId;
  readonly created_by: UserId;
  readonly began_as: BeganAs | null;
  readonly file_name: string;
  readonly size: number;
  readonly storage_key: string;
  readonly status: ImportStatus;
  readonly failure: string | null;
  readonly reading: TableReading & { readonly isGuess: boolean; readonly headers: string[]; readonly sample: string[][] };
  readonly plan: ImportPlan;
  readonly bytes_read: number;
  readonly missing: number | null;
  readonly suspended: number;
  readonly suspended_up_to: string | null;
  readonly created_at: Date;
}

/** An import with its lines counted. */
export interface CountedImportRow extends ImportRow {
  readonly lines: Readonly<Partial<Record<LineEffect, number>>>;
  /** Of those done, the lines whose manager is still to come. */
  readonly placed: number;
  readonly done: number;
  readonly failed: number;
}

export interface LineRow {
  readonly line: number;
  readonly email: string;
  readonly effect: LineEffect;
  readonly data: LineData;
  readonly changed: string[];
  readonly cells: string[];
  readonly faults: LineFault[];
}

const COLUMNS = sql`i.id, i.created_by, i.began_as, i.file_name, i.size, i.storage_key, i.status, i.failure, i.reading, i.plan, i.bytes_read, i.missing,
  i.suspended, i.suspended_up_to, i.created_at`;
/** One walk over the lines of an import, however often they are counted. */
const COUNTED = sql`${COLUMNS}, c.lines, c.placed, c.done, c.failed`;
const WITH_COUNTS = sql`account_imports i cross join lateral (
    select coalesce(json_object_agg(e.effect, e.lines), '{}') as lines, coalesce(sum(e.placed), 0) as placed, coalesce(sum(e.done), 0) as done,
      coalesce(sum(e.failed), 0) as failed
    from (
      select l.effect, count(*) as lines, count(*) filter (where l.outcome = 'placed') as placed,
        count(*) filter (where l.outcome in ('placed', 'done') and l.effect in ('create', 'change')) as done,
        count(*) filter (where l.outcome = 'failed' and l.effect in ('create', 'change')) as failed
      from account_import_lines l where l.organisation_id = i.organisation_id and l.import_id = i.id group by l.effect) e) c`;

export async function findImport(store: Store, id: AccountImportId): Promise<CountedImportRow | undefined> {
  const { rows } = await sql<CountedImportRow>`
    select ${COUNTED} from ${WITH_COUNTS} where i.organisation_id = ${store.organisationId} and i.id = ${id}`.execute(store.db);
  return rows[0];
}

export async function findImports(store: Store, limit: number): Promise<CountedImportRow[]> {
  const { rows } = await sql<CountedImportRow>`
    select ${COUNTED} from ${WITH_COUNTS} where i.organisation_id = ${store.organisationId}
    order by i.created_at desc, i.id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** An import, locked until the transaction ends. */
export async function lockImport(store: Store, id: AccountImportId): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from account_imports i where i.organisation_id = ${store.organisationId} and i.id = ${id} for update`.execute(
    store.db,
  );
  return rows[0];
}

/** Files of imports made before a moment, at most 100. */
export async function findOldImports(store: Store, before: Date): Promise<Pick<ImportRow, 'id' | 'storage_key'>[]> {
  const { rows } = await sql<Pick<ImportRow, 'id' | 'storage_key'>>`
    select id, storage_key from account_imports where organisation_id = ${store.organisationId} and created_at < ${before}
    order by created_at limit 100`.execute(store.db);
  return rows;
}

export async function insertImport(
  store: Store,
  row: Pick<ImportRow, 'id' | 'created_by' | 'file_name' | 'size' | 'storage_key' | 'reading' | 'plan'>,
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('account_imports')
    .values({
      organisation_id: store.organisationId,
      ...row,
      reading: JSON.stringify(row.reading),
      plan: JSON.stringify(row.plan),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateImport(store: Store, id: AccountImportId, changes: Updateable<AccountImports>): Promise<void> {
  await store.db
    .updateTable('account_imports')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Moves an import on if it is still where it is thought to be; false when it is not. */
export async function moveImport(
  store: Store,
  id: AccountImportId,
  from: ImportStatus,
  changes: Updateable<AccountImports>,
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('account_imports')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteImport(store: Store, id: AccountImportId): Promise<void> {
  await store.db.deleteFrom('account_imports').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

export async function deleteLines(store: Store, id: AccountImportId): Promise<void> {
  await store.db
    .deleteFrom('account_import_lines')
    .where('organisation_id', '=', store.organisationId)
    .where('import_id', '=', id)
    .execute();
}

/** Writes judged lines: one statement for any number. */
export async function insertLines(store: Store, id: AccountImportId, lines: readonly LineRow[]): Promise<void> {
  await sql`
    insert into account_import_lines (organisation_id, import_id, line, email, effect, data, changed, cells, faults)
    select ${store.organisationId}, ${id}, l.line, l.email, l.effect, l.data, l.changed, l.cells, l.faults
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line integer, email text, effect text, data jsonb, changed text[],
      cells text[], faults jsonb)
    on conflict do nothing`.execute(store.db);
}

/** Makes lines bad by address, with one fault more. */
export async function spoilLines(
  store: Store,
  id: AccountImportId,
  emails: readonly string[],
  fault: LineFault,
  by: 'email' | 'managerEmail',
): Promise<void> {
  if (emails.length === 0) return;
  const key = by === 'email' ? sql`email` : sql`data ->> 'managerEmail'`;
  await sql`
    update account_import_lines set effect = 'bad', faults = faults || ${JSON.stringify([fault])}::jsonb
    where organisation_id = ${store.organisationId} and import_id = ${id} and effect <> 'bad' and ${key} = any(${emails}::text[])`.execute(
    store.db,
  );
}

export async function findLines(
  store: Store,
  id: AccountImportId,
  query: { effect: LineEffect; failed: boolean; after: number; limit: number },
): Promise<LineRow[]> {
  const which = query.failed ? sql`effect in ('create', 'change') and outcome = 'failed'` : sql`effect = ${query.effect}`;
  const { rows } = await sql<LineRow>`
    select line, email, effect, data, changed, cells, faults from account_import_lines
    where organisation_id = ${store.organisationId} and import_id = ${id} and ${which} and line > ${query.after}
    order by line limit ${sql.lit(query.limit + 1)}`.execute(store.db);
  return rows;
}

/** Lines to be done next, locked so that no one else takes them meanwhile. */
export async function takeLines(store: Store, id: AccountImportId, outcome: 'waiting' | 'placed', limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line, email, effect, data, changed, cells, faults from account_import_lines
    where organisation_id = ${store.organisationId} and import_id = ${id} and effect in ('create', 'change') and outcome = ${outcome}
    order by line limit ${sql.lit(limit)} for update skip locked`.execute(store.db);
  return rows;
}

/** What became of a line: placed, done or failed, with why, and whom it was about. */
export interface LineOutcome {
  readonly line: number;
  readonly outcome: 'placed' | 'done' | 'failed';
  readonly faults: readonly LineFault[] | null;
  readonly user_id: UserId | null;
}

/** Writes down what became of lines: one statement for any number. */
export async function setOutcomes(store: Store, id: AccountImportId, outcomes: readonly LineOutcome[]): Promise<void> {
  await sql`
    update account_import_lines l set outcome = o.outcome, faults = coalesce(o.faults, l.faults), user_id = coalesce(o.user_id, l.user_id)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (line integer, outcome text, faults jsonb, user_id uuid)
    where l.organisation_id = ${store.organisationId} and l.import_id = ${id} and l.line = o.line`.execute(store.db);
}

const notNamed = (store: Store, id: AccountImportId, actorId: UserId) => sql`
  u.organisation_id = ${store.organisationId} and u.status = 'active' and u.id <> ${actorId} and not exists (
    select 1 from account_import_lines l
    where l.organisation_id = u.organisation_id and l.import_id = ${id} and l.email = u.email)`;

/** How many active people a file does not name, other than who imports it. */
export async function countMissing(store: Store, id: AccountImportId, actorId: UserId): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from users u where ${notNamed(store, id, actorId)}`.execute(store.db);
  return rows[0]?.people ?? 0;
}

/** Some of those people, after one of them. */
export async function findMissing(store: Store, id: AccountImportId, actorId: UserId, after: string, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where ${notNamed(store, id, actorId)} and u.id > ${after}
    order by u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.id);
}
