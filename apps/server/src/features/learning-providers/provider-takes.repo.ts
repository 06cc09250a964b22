import { sql } from 'kysely';
import type { LearningProviderId, SourceFault } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { TakeRow } from './learning-providers.row.ts';

/**
 * Begins a trip to a provider, for everyone or for one person; undefined when one is under way, which is then followed by another if
 * someone's beginning is still to be taken (`again`).
 */
export async function insertTake(
  store: Store,
  take: { readonly providerId: LearningProviderId; readonly userId: UserId | null; readonly since: Date | null; readonly again: boolean },
  now: Date,
): Promise<string | undefined> {
  const id = newId<string>();
  const { rows } = await sql<{ id: string }>`
    insert into provider_takes as t (organisation_id, id, provider_id, user_id, since, began_at, moved_at)
    values (${store.organisationId}, ${id}, ${take.providerId}, ${take.userId}, ${take.since}, ${now}, ${now})
    on conflict (organisation_id, provider_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000')) where status = 'running'
    do update set again = t.again or ${take.again}
    returning id`.execute(store.db);
  return rows[0]?.id === id ? id : undefined;
}

export async function findTake(store: Store, id: string): Promise<TakeRow | undefined> {
  const { rows } = await sql<TakeRow>`
    select * from provider_takes where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** A trip that is still at a page, locked until the transaction ends; undefined when someone was faster, or it was stopped. */
export async function lockTakeAt(store: Store, id: string, page: number): Promise<TakeRow | undefined> {
  const { rows } = await sql<TakeRow>`
    select * from provider_takes
    where organisation_id = ${store.organisationId} and id = ${id} and status = 'running' and page = ${page} for update`.execute(store.db);
  return rows[0];
}

/** Notes a page that was taken, and where the next one is. */
export async function advanceTake(
  store: Store,
  id: string,
  to: { readonly cursor: string; readonly seen: number; readonly taken: number },
  now: Date,
): Promise<void> {
  await sql`update provider_takes set page = page + 1, cursor = ${to.cursor}, seen = seen + ${to.seen}, taken = taken + ${to.taken},
      attempts = 0, waits_until = null, moved_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Notes that a page is asked for again later. */
export async function postponeTake(store: Store, id: string, until: Date, now: Date): Promise<void> {
  await sql`update provider_takes set attempts = attempts + 1, waits_until = ${until}, moved_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

export async function finishTake(
  store: Store,
  id: string,
  end: { readonly status: 'done' | 'failed'; readonly fault: SourceFault | null; readonly seen: number; readonly taken: number },
  now: Date,
): Promise<void> {
  await sql`update provider_takes set status = ${end.status}, fault = ${end.fault}, seen = seen + ${end.seen}, taken = taken + ${end.taken},
      waits_until = null, finished_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Stops what is under way with a provider; of one person only, if told. Answers how many there were. */
export async function cancelTakes(store: Store, providerId: LearningProviderId, userId: UserId | null, now: Date): Promise<number> {
  const { rows } = await sql`update provider_takes set status = 'cancelled', waits_until = null, finished_at = ${now}
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and status = 'running'
      ${userId === null ? sql`` : sql`and user_id = ${userId}`} returning 1`.execute(store.db);
  return rows.length;
}

/** Trips that no one is about to go on with: a job was called off, or given up. At most 100. */
export async function findStuckTakes(store: Store, before: Date): Promise<Pick<TakeRow, 'id' | 'page'>[]> {
  const { rows } = await sql<Pick<TakeRow, 'id' | 'page'>>`
    select id, page from provider_takes
    where organisation_id = ${store.organisationId} and status = 'running' and greatest(moved_at, waits_until) < ${before}
    order by id limit 100`.execute(store.db);
  return rows;
}

export async function deleteTakesBefore(store: Store, before: Date): Promise<void> {
  await sql`delete from provider_takes where organisation_id = ${store.organisationId} and finished_at < ${before}`.execute(store.db);
}

export interface ProviderFileRow {
  readonly id: string;
  readonly storage_key: string;
  readonly lines: number;
}

export async function insertFile(
  store: Store,
  file: ProviderFileRow & { readonly providerId: LearningProviderId; readonly fileName: string },
  now: Date,
): Promise<void> {
  await sql`insert into provider_files (organisation_id, id, provider_id, file_name, storage_key, lines, created_at)
    values (${store.organisationId}, ${file.id}, ${file.providerId}, ${file.fileName}, ${file.storage_key}, ${file.lines}, ${now})`.execute(
    store.db,
  );
}

/** The first file of a provider after another one, by when they came; only those not taken yet, unless all are wanted. */
export async function nextFile(
  store: Store,
  providerId: LearningProviderId,
  afterId: string | null,
  all: boolean,
): Promise<ProviderFileRow | undefined> {
  const { rows } = await sql<ProviderFileRow>`
    select id, storage_key, lines from provider_files
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} ${all ? sql`` : sql`and taken_at is null`}
      ${afterId === null ? sql`` : sql`and id > ${afterId}`}
    order by id limit 1`.execute(store.db);
  return rows[0];
}

export async function findFile(store: Store, id: string): Promise<ProviderFileRow | undefined> {
  const { rows } = await sql<ProviderFileRow>`
    select id, storage_key, lines from provider_files where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** Marks that the lines of files up to one have been taken for everyone connected. */
export async function markFilesTaken(store: Store, providerId: LearningProviderId, upToId: string, now: Date): Promise<void> {
  await sql`update provider_files set taken_at = ${now}
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and taken_at is null and id <= ${upToId}`.execute(
    store.db,
  );
}

/** Forgets the files of a provider, or those that came before a moment; answers where their bytes lie. */
export async function deleteFiles(
  store: Store,
  of: { readonly providerId: LearningProviderId } | { readonly before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from provider_files where organisation_id = ${store.organisationId}
      and ${'providerId' in of ? sql`provider_id = ${of.providerId}` : sql`created_at < ${of.before}`}
    returning storage_key`.execute(store.db);
  return rows.map(({ storage_key }) => storage_key);
}
