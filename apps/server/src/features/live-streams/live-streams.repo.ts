import { sql } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import {
  type ConnectionId,
  type EndReason,
  HOST_GONE_SECONDS,
  LIVE_LIMITS,
  type LiveTransport,
  type LiveWay,
  type StreamId,
} from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Database, Store } from '../../platform/db/database.ts';
import type { StreamRow } from './live-streams.row.ts';

const COLUMNS =
  sql.raw(`id, card_id, host_id, co_host_id, transport, way, speech_captions, relays_connections, paused_at, film_failure, film_parts, film_lost_from, film_lost_seconds, film_resumed, host_connection, host_seen_at, keeps_recording, started_at, ended_at, ended_because,
  recording_file_id, recording_seconds, recording_published, recording_from,
  wanted_from, wanted_to, trim_failed, trim_from, trim_to, trimmed_file_id, captions_file_id, captions_from`);

export interface NewStream {
  readonly id: StreamId;
  readonly cardId: string;
  readonly hostId: UserId;
  readonly transport: LiveTransport;
  readonly way: LiveWay;
  readonly connection: ConnectionId;
  readonly keepsRecording: boolean;
  readonly speechCaptions: boolean;
  readonly relaysConnections: boolean;
  readonly now: Date;
}

/** Begins a stream; undefined where the card or the host has one already: the store decides between two at once (LIV-03). */
export async function insertStream(tx: Store, stream: NewStream): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    insert into live_streams (organisation_id, id, card_id, host_id, transport, way, host_connection, host_seen_at, keeps_recording, speech_captions, relays_connections,
      started_at)
    values (${tx.organisationId}, ${stream.id}, ${stream.cardId}, ${stream.hostId}, ${stream.transport}, ${stream.way}, ${stream.connection}, ${stream.now},
      ${stream.keepsRecording}, ${stream.speechCaptions}, ${stream.relaysConnections}, ${stream.now})
    on conflict do nothing returning ${COLUMNS}`.execute(tx.db);
  return rows[0];
}

export async function findStream(store: Store, id: string, options: { lock?: boolean } = {}): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    select ${COLUMNS} from live_streams where organisation_id = ${store.organisationId} and id = ${id}
    ${options.lock === true ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}

/** The stream of a card that is live, else its last one. */
export async function findLastStream(store: Store, cardId: string): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    select ${COLUMNS} from live_streams where organisation_id = ${store.organisationId} and card_id = ${cardId}
    order by ended_at is null desc, started_at desc limit 1`.execute(store.db);
  return rows[0];
}

/** The last stream of a card that has a recording. */
export async function findRecorded(store: Store, cardId: string): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    select ${COLUMNS} from live_streams
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and ended_at is not null and recording_file_id is not null
    order by started_at desc limit 1`.execute(store.db);
  return rows[0];
}

/** The stream of a host that is live. */
export async function findLiveOf(store: Store, hostId: UserId): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    select ${COLUMNS} from live_streams where organisation_id = ${store.organisationId} and host_id = ${hostId} and ended_at is null`.execute(
    store.db,
  );
  return rows[0];
}

/** Gives a live stream to another page of its host. */
export async function moveHost(tx: Store, id: StreamId, connection: ConnectionId, now: Date): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    update live_streams set host_connection = ${connection}, host_seen_at = ${now}
    where organisation_id = ${tx.organisationId} and id = ${id} and ended_at is null returning ${COLUMNS}`.execute(tx.db);
  return rows[0];
}

/** Names the co-host of a live stream, or no one. */
export async function writeCoHost(tx: Store, { id }: Authorized<StreamRow, 'nameCoHost'>, userId: UserId | null): Promise<StreamRow> {
  const { rows } = await sql<StreamRow>`
    update live_streams set co_host_id = ${userId} where organisation_id = ${tx.organisationId} and id = ${id} returning ${COLUMNS}`.execute(
    tx.db,
  );
  return rows[0] as StreamRow;
}

/** The co-host, who is removed, is one no longer. */
export async function clearCoHost(tx: Store, id: StreamId, userId: UserId): Promise<void> {
  await sql`
    update live_streams set co_host_id = null
    where organisation_id = ${tx.organisationId} and id = ${id} and co_host_id = ${userId}`.execute(tx.db);
}

/** Gives a live stream to another host; the one before becomes the co-host. */
export async function setHost(
  tx: Store,
  stream: StreamRow,
  { hostId, connection, now }: { readonly hostId: UserId; readonly connection: ConnectionId; readonly now: Date },
): Promise<StreamRow> {
  const { rows } = await sql<StreamRow>`
    update live_streams set host_id = ${hostId}, co_host_id = ${stream.host_id}, host_connection = ${connection}, host_seen_at = ${now}
    where organisation_id = ${tx.organisationId} and id = ${stream.id} returning ${COLUMNS}`.execute(tx.db);
  return rows[0] as StreamRow;
}

/** Notes that the host's page is there; undefined where another page has the stream, or it is over. */
export async function touchHost(store: Store, id: StreamId, connection: ConnectionId, now: Date): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    update live_streams set host_seen_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id} and host_connection = ${connection} and ended_at is null
    returning ${COLUMNS}`.execute(store.db);
  return rows[0];
}

/** Ends a stream, once: undefined where it is over already, or, for a host who is silent, where they were heard of again. */
export async function endStream(
  tx: Store,
  id: StreamId,
  at: Date,
  { because, isSilent }: { readonly because: EndReason; readonly isSilent: boolean },
): Promise<StreamRow | undefined> {
  const { rows } = await sql<StreamRow>`
    update live_streams set ended_at = ${isSilent ? sql`host_seen_at` : sql`${at}`}, ended_because = ${because}
    where organisation_id = ${tx.organisationId} and id = ${id} and ended_at is null
      ${isSilent ? sql`and host_seen_at <= ${silentSince(at)}` : sql``}
    returning ${COLUMNS}`.execute(tx.db);
  return rows[0];
}

const silentSince = (now: Date) => new Date(now.getTime() - HOST_GONE_SECONDS * 1000);

/** Live streams whose host was not heard of for too long. */
export async function findSilent(store: Store, now: Date): Promise<StreamId[]> {
  const { rows } = await sql<{ id: StreamId }>`
    select id from live_streams
    where organisation_id = ${store.organisationId} and ended_at is null and host_seen_at <= ${silentSince(now)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Organisations with a live stream whose host is silent, by the store's clock. */
export async function organisationsWithSilent(database: Database): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ id: OrganisationId }>(
    `select distinct organisation_id as id from live_streams where ended_at is null and host_seen_at <= now() - $1 * interval '1 second'`,
    [HOST_GONE_SECONDS],
  );
  return rows.map(({ id }) => id);
}

/** Keeps the film of a broadcast, once: a job that runs again changes nothing. */
export async function setFilm(tx: Store, id: StreamId, fileId: string, seconds: number, captionsId: string | null): Promise<void> {
  await sql`
    update live_streams set recording_file_id = ${fileId}, recording_seconds = ${seconds}, film_failure = null, captions_file_id = ${captionsId}
    where organisation_id = ${tx.organisationId} and id = ${id} and recording_file_id is null`.execute(tx.db);
}

export async function setRecording(tx: Store, { id }: Authorized<StreamRow, 'record'>, fileId: string, seconds: number): Promise<void> {
  await sql`
    update live_streams set recording_file_id = ${fileId}, recording_seconds = ${seconds}, recording_from = 0, wanted_from = null,
      wanted_to = null, trim_failed = false, trim_from = null, trim_to = null, trimmed_file_id = null
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Forgets what was written in streams that ended long ago. */
export async function deleteOldMessages(tx: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIVE_LIMITS.messageDays * 86_400_000);
  await sql`
    delete from live_messages m using live_streams s
    where m.organisation_id = ${tx.organisationId} and s.organisation_id = m.organisation_id and s.id = m.stream_id
      and s.ended_at < ${before}`.execute(tx.db);
}
