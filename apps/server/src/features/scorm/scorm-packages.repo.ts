import { sql } from 'kysely';
import type { Cmi5Course } from '@waymark/contract/cmi5';
import type { FileId } from '@waymark/contract/media';
import type { PackageState } from '@waymark/contract/scorm';
import type { Store } from '../../platform/db/database.ts';
import type { Fault, Manifest } from './package-manifest.ts';
import type { PackageRow } from './scorm.row.ts';

export async function findPackage(store: Store, fileId: FileId): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`
    select file_id, state, files_count, files_done, manifest, cmi5, problems, outside, allowed_outside from scorm_packages
    where organisation_id = ${store.organisationId} and file_id = ${fileId}`.execute(store.db);
  return rows[0];
}

/** Begins the reading of a package, again where it was cancelled or broken. Gives whether there is something to do now. */
export async function beginReading(store: Store, fileId: FileId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into scorm_packages as p (organisation_id, file_id, state, created_at, updated_at)
    values (${store.organisationId}, ${fileId}, 'processing', ${now}, ${now})
    on conflict (organisation_id, file_id) do update set
      state = 'processing', files_count = 0, files_done = 0, problems = '[]', updated_at = excluded.updated_at
      where p.state in ('broken', 'cancelled')
    returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Tells how far the reading is. Gives whether it should go on: false once someone cancelled it. */
export async function noteReading(store: Store, fileId: FileId, progress: { count: number; done: number }, now: Date): Promise<boolean> {
  const result = await store.db
    .updateTable('scorm_packages')
    .set({ files_count: progress.count, files_done: progress.done, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the reading of a package, unless it was cancelled meanwhile. Gives whether it was still wanted. */
export async function endReading(
  store: Store,
  fileId: FileId,
  outcome: {
    state: PackageState;
    manifest: Manifest | null;
    cmi5: Cmi5Course | null;
    problems: readonly Fault[];
    bytes: number;
    outside: readonly string[];
  },
  now: Date,
): Promise<boolean> {
  const result = await store.db
    .updateTable('scorm_packages')
    .set({
      state: outcome.state,
      manifest: outcome.manifest === null ? null : JSON.stringify(outcome.manifest),
      cmi5: outcome.cmi5 === null ? null : JSON.stringify(outcome.cmi5),
      problems: JSON.stringify(outcome.problems),
      bytes: outcome.bytes,
      outside: [...outcome.outside],
      updated_at: now,
    })
    .where('organisation_id', '=', store.organisationId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Allows a package to load from these addresses, and from no other outside. */
export async function allowOutside(store: Store, fileId: FileId, origins: readonly string[], now: Date): Promise<void> {
  await store.db
    .updateTable('scorm_packages')
    .set({ allowed_outside: [...origins], updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('file_id', '=', fileId)
    .execute();
}

export async function cancelReading(store: Store, fileId: FileId, now: Date): Promise<boolean> {
  const result = await store.db
    .updateTable('scorm_packages')
    .set({ state: 'cancelled', updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A file of a package where it lies in storage. */
export interface PackageFileRow {
  readonly path: string;
  /** As names are compared that went through other systems (`foldedName`). */
  readonly folded: string;
  /** The encoding to claim as it is served; null for none. */
  readonly charset: string | null;
  readonly number: number;
  readonly size: number;
}

/** A file of a package, with what the package may load from outside. */
export interface OpenedFileRow extends PackageFileRow {
  readonly allowed_outside: readonly string[];
  /** Units of cmi5 call the learning record store themselves (PLY-04). */
  readonly is_cmi5: boolean;
}

/** Makes these files the ones of a package. */
export async function replaceFiles(store: Store, fileId: FileId, files: readonly PackageFileRow[]): Promise<void> {
  await store.db.deleteFrom('scorm_files').where('organisation_id', '=', store.organisationId).where('file_id', '=', fileId).execute();
  await sql`
    insert into scorm_files (organisation_id, file_id, path, folded, number, size, charset)
    select ${store.organisationId}::uuid, ${fileId}::uuid, f.path, f.folded, f.number, f.size, f.charset
    from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ folded }) => folded)}::text[],
      ${files.map(({ number }) => number)}::int[], ${files.map(({ size }) => size)}::bigint[], ${files.map(({ charset }) => charset)}::text[])
      as f (path, folded, number, size, charset)`.execute(store.db);
}

/** Files of a package that one of some names may mean; whichever of them it is, names decide (`FileNames`). */
export async function findPackageFiles(
  store: Store,
  fileId: FileId,
  names: readonly string[],
  folded: readonly string[],
): Promise<OpenedFileRow[]> {
  const { rows } = await sql<OpenedFileRow>`
    select f.path, f.folded, f.number, f.size, f.charset, p.allowed_outside, p.cmi5 is not null as is_cmi5 from scorm_files f
    join scorm_packages p on p.organisation_id = f.organisation_id and p.file_id = f.file_id
    where f.organisation_id = ${store.organisationId} and f.file_id = ${fileId}
      and (f.path = any(${names}) or f.folded = any(${folded})) limit 50`.execute(store.db);
  return rows;
}

/** At most 50 packages that no record uses, no learner has opened, and no one has changed since a moment, each with its number of objects in storage. */
export async function findLeftOver(store: Store, before: Date): Promise<{ file_id: FileId; objects: number }[]> {
  const { rows } = await sql<{ file_id: FileId; objects: number }>`
    select p.file_id, greatest(p.files_count, (select count(*) from scorm_files f
      where f.organisation_id = p.organisation_id and f.file_id = p.file_id))::int as objects
    from scorm_packages p
    where p.organisation_id = ${store.organisationId} and p.updated_at < ${before}
      and not exists (select 1 from file_links l where l.organisation_id = p.organisation_id and l.file_id = p.file_id)
      and not exists (select 1 from scorm_attempts a where a.organisation_id = p.organisation_id and a.file_id = p.file_id
        and (a.card_id is not null or a.updated_at >= ${before}))
      and not exists (select 1 from cmi5_registrations r where r.organisation_id = p.organisation_id and r.file_id = p.file_id
        and (r.card_id is not null or r.updated_at >= ${before}))
    order by p.updated_at limit 50`.execute(store.db);
  return rows;
}

export async function deletePackage(store: Store, fileId: FileId): Promise<void> {
  await store.db.deleteFrom('scorm_packages').where('organisation_id', '=', store.organisationId).where('file_id', '=', fileId).execute();
}
