import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { PushDeviceId } from '@waymark/contract/notifications';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';

export interface PushDeviceRow {
  readonly id: PushDeviceId;
  readonly user_id: UserId;
  readonly session_id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_sent_at: Date | null;
}

const COLUMNS = ['id', 'user_id', 'session_id', 'user_agent', 'created_at', 'last_sent_at'] as const;

/** Serialises connecting devices of a person, so that the limit holds. */
export async function lockDevices(tx: Store, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push-devices:${tx.organisationId}:${userId}`}, 0))`.execute(tx.db);
}

/** A person's devices, newest first. */
export async function findDevices(store: Store, userId: UserId): Promise<PushDeviceRow[]> {
  const rows = await store.db
    .selectFrom('push_devices')
    .select(COLUMNS)
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as PushDeviceRow[];
}

/** The devices of several people. */
export async function findDevicesOf(store: Store, userIds: readonly UserId[]): Promise<Pick<PushDeviceRow, 'id' | 'user_id'>[]> {
  const rows = await store.db
    .selectFrom('push_devices')
    .select(['id', 'user_id'])
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', 'in', userIds)
    .execute();
  return rows as Pick<PushDeviceRow, 'id' | 'user_id'>[];
}

export async function findDevice(store: Store, id: PushDeviceId): Promise<PushDeviceRow | undefined> {
  const row = await store.db
    .selectFrom('push_devices')
    .select(COLUMNS)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as PushDeviceRow | undefined;
}

export interface NewPushDevice {
  readonly id: PushDeviceId;
  readonly user_id: UserId;
  readonly session_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly user_agent: string;
  readonly created_at: Date;
}

/**
 * Connects a browser to a session. One that was connected before (by an earlier user) moves over, without anything that waited for
 * someone else; but only where its keys are the same: knowing an address is not enough to take a device. Undefined where they are not.
 */
export async function saveDevice(tx: Store, device: NewPushDevice): Promise<{ id: PushDeviceId } | undefined> {
  const { endpoint, session_id, user_id } = device;
  await sql`
    delete from push_messages m using push_devices p
    where m.organisation_id = ${tx.organisationId} and p.organisation_id = m.organisation_id and p.id = m.device_id
      and p.endpoint = ${endpoint} and p.auth = ${device.auth} and p.user_id <> ${user_id}`.execute(tx.db);
  await sql`
    delete from push_devices where organisation_id = ${tx.organisationId} and session_id = ${session_id} and endpoint <> ${endpoint}`.execute(
    tx.db,
  );
  const { rows } = await sql<{ id: PushDeviceId }>`
    insert into push_devices as p (organisation_id, id, user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
    values (${tx.organisationId}, ${device.id}, ${user_id}, ${session_id}, ${endpoint}, ${device.p256dh}, ${device.auth},
      ${device.user_agent}, ${device.created_at})
    on conflict (organisation_id, endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      user_agent = excluded.user_agent
      where p.p256dh = excluded.p256dh and p.auth = excluded.auth
    returning id`.execute(tx.db);
  return rows[0];
}

/** How many devices of a person there are beside that of a session and an endpoint. */
export async function countOtherDevices(tx: Store, { user_id, session_id, endpoint }: NewPushDevice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from push_devices where organisation_id = ${tx.organisationId} and user_id = ${user_id}
      and session_id <> ${session_id} and endpoint <> ${endpoint}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

export async function deleteDevice(tx: Store, device: Authorized<PushDeviceRow, 'remove'>): Promise<void> {
  await deleteDeviceWithId(tx, device.id);
}

/** Deletes a device that is gone (its push service said so, or its session ended) with everything that waits for it. */
export async function deleteDeviceWithId(tx: Store, id: PushDeviceId): Promise<void> {
  await tx.db.deleteFrom('push_devices').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}
