import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ConnectionId, MessageKind, SignalKind, StreamId } from '@waymark/contract/live-streams';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { MessageRow, SignalRow } from './live-streams.row.ts';

export interface NewMessage {
  readonly id: string;
  readonly streamId: StreamId;
  readonly userId: UserId;
  readonly isHost: boolean;
  readonly kind: MessageKind;
  readonly body: string;
  readonly now: Date;
}

export async function insertMessage(tx: Store, message: NewMessage): Promise<void> {
  await sql`
    insert into live_messages (organisation_id, id, stream_id, user_id, is_host, kind, body, created_at)
    values (${tx.organisationId}, ${message.id}, ${message.streamId}, ${message.userId}, ${message.isHost}, ${message.kind}, ${message.body}, ${message.now})`.execute(
    tx.db,
  );
}

export interface MessageFilter {
  readonly id?: string;
  readonly kind?: MessageKind | undefined;
  readonly before?: string | undefined;
  /** Over `live_messages m`: what the reader does not get. */
  readonly hidden?: RawBuilder<boolean>;
}

/** One page of what was written in a stream, newest first, and one row more. */
export async function listMessageRows(store: Store, streamId: StreamId, filter: MessageFilter, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.body, m.user_id, m.is_host, m.created_at, ${personJson('u')} as person
    from live_messages m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
    where m.organisation_id = ${store.organisationId} and m.stream_id = ${streamId}
      ${filter.id === undefined ? sql`` : sql`and m.id = ${filter.id}`}
      ${filter.hidden === undefined ? sql`` : sql`and not ${filter.hidden}`}
      ${filter.kind === undefined ? sql`` : sql`and m.kind = ${filter.kind}`}
      ${filter.before === undefined ? sql`` : sql`and m.id < ${filter.before}`}
    order by m.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Forgets what a person wrote (PLT-12). */
export async function deleteMessagesOf(store: Store, userId: UserId): Promise<void> {
  await sql`delete from live_messages where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}

export interface NewSignal {
  readonly streamId: StreamId;
  readonly sender: ConnectionId;
  readonly recipient: ConnectionId;
  readonly kind: SignalKind;
  readonly data: string;
}

export async function insertSignal(tx: Store, signal: NewSignal): Promise<void> {
  await sql`
    insert into live_signals (organisation_id, stream_id, sender, recipient, kind, data)
    values (${tx.organisationId}, ${signal.streamId}, ${signal.sender}, ${signal.recipient}, ${signal.kind}, ${signal.data})`.execute(
    tx.db,
  );
}

const SIGNALS_AT_ONCE = 100;

/** What was said to a connection after a number, oldest first. */
export async function findSignals(store: Store, streamId: StreamId, recipient: ConnectionId, after: number): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select number, sender, kind, data from live_signals
    where organisation_id = ${store.organisationId} and stream_id = ${streamId} and recipient = ${recipient} and number > ${after}
    order by number limit ${sql.lit(SIGNALS_AT_ONCE)}`.execute(store.db);
  return rows;
}

/** Deletes the signals to and from one page, or of the whole stream, once no one waits for them. */
export async function deleteSignals(store: Store, streamId: StreamId, connection?: ConnectionId): Promise<void> {
  await sql`
    delete from live_signals where organisation_id = ${store.organisationId} and stream_id = ${streamId}
      ${connection === undefined ? sql`` : sql`and (recipient = ${connection} or sender = ${connection})`}`.execute(store.db);
}
