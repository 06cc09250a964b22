import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { NotificationId, NotificationKind, PushDeviceId } from '@waymark/contract/notifications';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';

/** What someone is to be told on their devices. */
export interface PushMessageRow {
  readonly user_id: UserId;
  readonly kind: NotificationKind;
  readonly actor_id: UserId | null;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
  /** The same in the page; null where it is told there not. */
  readonly notification_id: NotificationId | null;
  readonly held_until: Date | null;
}

/** A message with the device it is for. */
export interface ClaimedPushRow extends PushMessageRow {
  readonly id: string;
  readonly device_id: PushDeviceId;
  readonly attempts: number;
  readonly created_at: Date;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Whether the device's session still opens something. */
  readonly is_alive: boolean;
}

const PICKED_UP_AT_ONCE = 500;
const LOST_AFTER_MINUTES = 10;

/** A message for one device of its reader. */
export interface AddressedPushRow extends PushMessageRow {
  readonly device_id: PushDeviceId;
}

/** Writes messages and answers with them and their ids. One statement. */
export async function insertMessages(
  tx: Store,
  messages: readonly AddressedPushRow[],
  now: Date,
): Promise<(AddressedPushRow & { readonly id: string })[]> {
  const rows = messages.map((message) => ({ ...message, id: newId<string>() }));
  const values = rows.map((row) => ({ ...row, organisation_id: tx.organisationId, params: JSON.stringify(row.params), created_at: now }));
  if (values.length > 0) await tx.db.insertInto('push_messages').values(values).execute();
  return rows;
}

/** A message, locked for anyone who sends it; undefined when it is gone or someone else is at it. `idleSince`: a session unused since has timed out. */
export async function claimMessage(tx: Store, id: string, now: Date, idleSince: Date | null): Promise<ClaimedPushRow | undefined> {
  const { rows } = await sql<ClaimedPushRow>`
    select m.id, m.device_id, m.user_id, m.kind, m.actor_id, m.subject_type, m.subject_id, m.params, m.href, m.notification_id, m.held_until,
      m.attempts, m.created_at, p.endpoint, p.p256dh, p.auth,
      (s.expires_at is null or s.expires_at > ${now}) and (${idleSince}::timestamptz is null or s.last_active_at > ${idleSince}::timestamptz)
        as is_alive
    from push_messages m
    join push_devices p on p.organisation_id = m.organisation_id and p.id = m.device_id
    join sessions s on s.organisation_id = p.organisation_id and s.id = p.session_id
    where m.organisation_id = ${tx.organisationId} and m.id = ${id}
    for update of m skip locked`.execute(tx.db);
  return rows[0];
}

export async function deleteMessage(tx: Store, id: string): Promise<void> {
  await tx.db.deleteFrom('push_messages').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

export async function setMessage(
  tx: Store,
  id: string,
  changed: { readonly attempts?: number; readonly next_attempt_at?: Date; readonly held_until?: Date },
): Promise<void> {
  await tx.db.updateTable('push_messages').set(changed).where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

export async function noteSent(tx: Store, deviceId: PushDeviceId, now: Date): Promise<void> {
  await tx.db
    .updateTable('push_devices')
    .set({ last_sent_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', deviceId)
    .execute();
}

/** Messages that are due though no one is about to try them. */
export async function findLostMessages(store: Store, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from push_messages
    where organisation_id = ${store.organisationId}
      and coalesce(greatest(next_attempt_at, held_until), created_at) < ${now}::timestamptz - ${LOST_AFTER_MINUTES} * interval '1 minute'
    order by coalesce(greatest(next_attempt_at, held_until), created_at) limit ${sql.lit(PICKED_UP_AT_ONCE)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
