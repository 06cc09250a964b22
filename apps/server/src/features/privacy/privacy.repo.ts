import { sql } from 'kysely';
import type { ExportId } from '@waymark/contract/privacy';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { lockPeople } from '../people/people.public.ts';

export interface ExportRow {
  readonly id: ExportId;
  readonly user_id: UserId;
  readonly status: 'preparing' | 'ready' | 'failed';
  readonly storage_key: string;
  readonly size: number;
  readonly requested_at: Date;
  readonly expires_at: Date | null;
}

export interface PrivacyRow {
  readonly email: string;
  readonly full_name: string;
  readonly language: string | null;
  readonly is_public: boolean;
  readonly hide_from_leaderboard: boolean;
  readonly requested_at: Date | null;
  readonly erase_at: Date | null;
}

/** What someone chose about who sees what, and whether they are going to be erased; with `lock` their row is locked until the transaction ends. */
export async function findPrivacy(store: Store, userId: UserId, options: { lock: boolean }): Promise<PrivacyRow> {
  if (options.lock) await lockPeople(store, [userId]);
  const { rows } = await sql<PrivacyRow>`
    select u.email, u.full_name, u.language, u.is_public, u.hide_from_leaderboard, e.requested_at, e.erase_at from users u
    left join erasure_requests e on e.organisation_id = u.organisation_id and e.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A session belongs to no one');
  return row;
}

export async function findNewestExport(store: Store, userId: UserId): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, user_id, status, storage_key, size, requested_at, expires_at from data_exports
    where organisation_id = ${store.organisationId} and user_id = ${userId} order by requested_at desc limit 1`.execute(store.db);
  return rows[0];
}

export async function findExport(store: Store, id: ExportId): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, user_id, status, storage_key, size, requested_at, expires_at from data_exports
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** Puts in an archive to be made; false when one is being made already, also by a request at the same time. */
export async function insertExport(
  store: Store,
  row: Pick<ExportRow, 'id' | 'user_id' | 'storage_key' | 'requested_at'>,
): Promise<boolean> {
  const result = await store.db
    .insertInto('data_exports')
    .values({ organisation_id: store.organisationId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Records how making an archive ended; false when it is no longer being made. */
export async function concludeExport(
  store: Store,
  id: ExportId,
  outcome: { status: 'ready'; size: number; ready_at: Date; expires_at: Date } | { status: 'failed' },
): Promise<boolean> {
  const result = await store.db
    .updateTable('data_exports')
    .set(outcome)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('status', '=', 'preparing')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Archives whose time is over, and those that were never finished in a day. */
export async function takeExpiredExports(store: Store, now: Date, startedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from data_exports where organisation_id = ${store.organisationId}
      and (expires_at <= ${now} or (status <> 'ready' and requested_at <= ${startedBefore}))
    returning storage_key`.execute(store.db);
  return rows.map(({ storage_key }) => storage_key);
}

/** Forgets what a person asked for; answers where their archives lie. */
export async function deleteRequestsOf(store: Store, userId: UserId): Promise<string[]> {
  await deleteErasure(store, userId);
  const rows = await store.db
    .deleteFrom('data_exports')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export async function insertErasure(store: Store, userId: UserId, now: Date, eraseAt: Date): Promise<void> {
  await store.db
    .insertInto('erasure_requests')
    .values({ organisation_id: store.organisationId, user_id: userId, requested_at: now, erase_at: eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a request back; false when there was none. */
export async function deleteErasure(store: Store, userId: UserId): Promise<boolean> {
  const result = await store.db
    .deleteFrom('erasure_requests')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** People whose time to take it back is over, at most 500. */
export async function findDueErasures(store: Store, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from erasure_requests where organisation_id = ${store.organisationId} and erase_at <= ${now}
    order by erase_at limit 500`.execute(store.db);
  return rows.map(({ user_id }) => user_id);
}

/** Locks one request that is still due; false when it was taken back or is done. */
export async function lockDueErasure(store: Store, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from erasure_requests
    where organisation_id = ${store.organisationId} and user_id = ${userId} and erase_at <= ${now} for update`.execute(store.db);
  return rows.length === 1;
}

/** Whether no one active would be left who manages the organisation or its roles, were a person gone; as the store itself judges. */
export async function isLastAdministrator(store: Store, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ is_last: boolean }>`
    with holders as (
      select distinct ur.user_id, permission from user_roles ur
      join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
      join users u on u.organisation_id = ur.organisation_id and u.id = ur.user_id and u.status = 'active',
      unnest(r.permissions) permission
      where ur.organisation_id = ${store.organisationId} and permission in ('MANAGE_ROLES', 'MANAGE_ORGANISATION')
    )
    select exists (select 1 from holders mine where mine.user_id = ${userId} and not exists (
      select 1 from holders other where other.permission = mine.permission and other.user_id <> ${userId})) as is_last`.execute(store.db);
  return rows[0]?.is_last ?? false;
}
