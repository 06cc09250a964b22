import { sql, type Updateable } from 'kysely';
import type { ImportId, ImportStatus } from '@waymark/contract/imports';
import type { Store } from '../../platform/db/database.ts';
import type { Imports } from '../../platform/db/schema.ts';
import type { Import } from './importer.ts';

/** What may change of an import; `state` is laid over what is there. */
export interface ImportChanges extends Pick<Updateable<Imports>, 'status' | 'failure' | 'bytes_read' | 'created_by' | 'began_as'> {
  readonly reading?: object;
  readonly plan?: object;
  readonly state?: object;
}

const COLUMNS = sql`i.id, i.kind, i.created_by, i.began_as, i.file_name, i.size, i.storage_key, i.reading, i.plan, i.state, i.status, i.failure,
  i.bytes_read, i.created_at`;

/** An import of any kind. */
export async function findImport(store: Store, id: ImportId): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select ${COLUMNS} from imports i where i.organisation_id = ${store.organisationId} and i.id = ${id}`.execute(store.db);
  return rows[0];
}

/** An import of a kind, locked until the transaction ends. */
export async function lockImport(store: Store, kind: string, id: ImportId): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select ${COLUMNS} from imports i where i.organisation_id = ${store.organisationId} and i.id = ${id} and i.kind = ${kind} for update`.execute(
    store.db,
  );
  return rows[0];
}

/** The last imports of a kind, newest first, and of what they are brought into where that is said. */
export async function findImports(
  store: Store,
  kind: string,
  { target, limit }: { readonly target?: string | null | undefined; readonly limit: number },
): Promise<Import[]> {
  const into = target === undefined ? sql`` : sql`and i.plan ->> 'target' is not distinct from ${target}`;
  const { rows } = await sql<Import>`
    select ${COLUMNS} from imports i where i.organisation_id = ${store.organisationId} and i.kind = ${kind} ${into}
    order by i.created_at desc, i.id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function insertImport(
  store: Store,
  row: Pick<Import, 'id' | 'kind' | 'created_by' | 'file_name' | 'size' | 'storage_key' | 'reading' | 'plan' | 'state' | 'status'> & {
    /** JSON of `BeganAs`. */
    readonly began_as: string;
  },
  now: Date,
): Promise<void> {
  const json = { reading: JSON.stringify(row.reading), plan: JSON.stringify(row.plan), state: JSON.stringify(row.state) };
  await store.db
    .insertInto('imports')
    .values({ organisation_id: store.organisationId, ...row, ...json, created_at: now, updated_at: now })
    .execute();
}

/** Changes an import that is still where it was thought to be; false when it is somewhere else by now. */
export async function moveImport(
  store: Store,
  id: ImportId,
  from: readonly ImportStatus[],
  { reading, plan, state, ...changes }: ImportChanges,
  now: Date,
): Promise<boolean> {
  const json = {
    ...(reading === undefined ? {} : { reading: JSON.stringify(reading) }),
    ...(plan === undefined ? {} : { plan: JSON.stringify(plan) }),
    ...(state === undefined ? {} : { state: sql<string>`state || ${JSON.stringify(state)}::jsonb` }),
  };
  const { numUpdatedRows } = await store.db
    .updateTable('imports')
    .set({ ...changes, ...json, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Imports from before a moment, at most 100. */
export async function findOldImports(store: Store, before: Date): Promise<Pick<Import, 'id' | 'storage_key'>[]> {
  const { rows } = await sql<Pick<Import, 'id' | 'storage_key'>>`
    select id, storage_key from imports where organisation_id = ${store.organisationId} and created_at < ${before}
    order by created_at limit 100`.execute(store.db);
  return rows;
}

export async function deleteImport(store: Store, id: ImportId): Promise<void> {
  await store.db.deleteFrom('imports').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}
