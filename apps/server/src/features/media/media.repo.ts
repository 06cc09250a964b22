import { sql } from 'kysely';
import type { FileId } from '@waymark/contract/media';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';

export interface FileRow {
  readonly id: FileId;
  readonly owner_id: UserId;
  readonly object_type: string;
  readonly upload_type: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly received: number;
  readonly storage_key: string;
  readonly status: 'pending' | 'ready' | 'infected' | 'refused';
  readonly scan_status: 'pending' | 'clean' | 'infected' | 'not_scanned';
  readonly width: number | null;
  readonly height: number | null;
  readonly upload_source: string;
}

const COLUMNS = sql`f.id, f.owner_id, f.object_type, f.upload_type, f.file_name, f.content_type, f.size, f.received, f.storage_key,
  f.status, f.scan_status, f.width, f.height, f.upload_source`;

/** Files by id; ids without a file are missing. */
export async function findFiles(store: Store, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from files f where f.organisation_id = ${store.organisationId} and f.id = any(${ids}::uuid[])`.execute(store.db);
  return rows;
}

/** One file; `lock` keeps others from changing it until the transaction ends. */
export async function findFile(store: Store, id: string, options: { lock?: boolean } = {}): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from files f where f.organisation_id = ${store.organisationId} and f.id = ${id}
    ${options.lock === true ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}

/** How long a recording plays by its own header, in whole seconds; null where that is not known. */
export async function findDuration(store: Store, id: string): Promise<number | null> {
  const { rows } = await sql<{ duration_seconds: number | null }>`
    select duration_seconds from files where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0]?.duration_seconds ?? null;
}

export async function insertFile(
  store: Store,
  row: Omit<FileRow, 'received' | 'status' | 'scan_status' | 'width' | 'height'>,
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('files')
    .values({ organisation_id: store.organisationId, ...row, created_at: now, updated_at: now })
    .execute();
}

/** Notes how much of an upload is there; also keeps it from being cleared away as forgotten. */
export async function noteReceived(store: Store, file: Authorized<FileRow, 'upload'>, received: number, now: Date): Promise<void> {
  await store.db
    .updateTable('files')
    .set({ received, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', file.id)
    .execute();
}

/** What became of a file: by its owner's upload, or by the scanner, which no one has to allow. */
export async function setJudgement(
  store: Store,
  id: FileId,
  judgement: Partial<Pick<FileRow, 'status' | 'scan_status' | 'width' | 'height' | 'received'>> & {
    readonly refusal?: string;
    readonly duration_seconds?: number | null;
  },
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('files')
    .set({ ...judgement, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Uploads whose bytes stopped coming before a moment, at most 200. */
export async function findForgottenUploads(store: Store, before: Date): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from files f
    where f.organisation_id = ${store.organisationId} and f.status = 'pending' and f.received < f.size and f.updated_at < ${before}
    order by f.updated_at limit 200`.execute(store.db);
  return rows;
}

/** Lets go of all files of some records. */
export async function unlinkFiles(store: Store, type: string, ids: readonly string[]): Promise<void> {
  await sql`delete from file_links
    where organisation_id = ${store.organisationId} and target_type = ${type} and target_id = any(${ids}::uuid[])`.execute(store.db);
}

/** A person's files that no record uses. */
export async function findUnusedFilesOf(store: Store, userId: UserId): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS} from files f
    where f.organisation_id = ${store.organisationId} and f.owner_id = ${userId} and not exists (
      select 1 from file_links l where l.organisation_id = f.organisation_id and l.file_id = f.id)`.execute(store.db);
  return rows;
}

export async function deleteFileRow(store: Store, id: FileId): Promise<void> {
  await store.db.deleteFrom('files').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** What uses a file: the records through which others may see it. */
export async function findLinks(store: Store, id: string): Promise<{ target_type: string; target_id: string }[]> {
  const { rows } = await sql<{ target_type: string; target_id: string }>`
    select target_type, target_id from file_links
    where organisation_id = ${store.organisationId} and file_id = ${id} order by target_type, target_id limit 200`.execute(store.db);
  return rows;
}

/** Of some files, those that a person owns or that the record already uses. */
export async function findLinkable(
  store: Store,
  ownerId: UserId,
  target: { type: string; id: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.organisation_id = ${store.organisationId} and f.id = any(${ids}::uuid[]) and f.status in ('pending', 'ready')
      and (f.owner_id = ${ownerId} or exists (
        select 1 from file_links l
        where l.organisation_id = f.organisation_id and l.file_id = f.id and l.target_type = ${target.type} and l.target_id = ${target.id}))`.execute(
    store.db,
  );
  return rows.map((row) => row.id);
}

/** Makes these files, and no others, the ones a record uses. */
export async function replaceLinks(store: Store, target: { type: string; id: string }, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    delete from file_links
    where organisation_id = ${store.organisationId} and target_type = ${target.type} and target_id = ${target.id}
      and file_id <> all(${ids}::uuid[])`.execute(store.db);
  await sql`
    insert into file_links (organisation_id, file_id, target_type, target_id, created_at)
    select ${store.organisationId}::uuid, id, ${target.type}, ${target.id}::uuid, ${now}::timestamptz from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(store.db);
}
