import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { type ConnectionId, type StageState, type StreamId, VIEWER_GONE_SECONDS, watchedSeconds } from '@waymark/contract/live-streams';
import type { Permission } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { personJson } from '../people/people.public.ts';
import { reportIds } from '../reporting/reporting.public.ts';
import type { AttendeeRow, StreamRow, ViewerListRow, ViewerRow } from './live-streams.row.ts';

const COLUMNS = sql.raw(
  'v.user_id, v.connection, v.seen_at, v.left_at, v.watched_seconds, v.hand_raised_at, v.muted_at, v.removed_at, v.stage',
);

/** Over `live_viewers v`: who is there now. A dead tab stops sending heartbeats. */
export const isThere = (now: Date) =>
  sql`(v.left_at is null and v.removed_at is null and v.seen_at > ${new Date(now.getTime() - VIEWER_GONE_SECONDS * 1000)})`;

const ofStream = (store: Store, streamId: StreamId) => sql`v.organisation_id = ${store.organisationId} and v.stream_id = ${streamId}`;

export async function findViewer(store: Store, streamId: StreamId, userId: UserId): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`
    select ${COLUMNS} from live_viewers v where ${ofStream(store, streamId)} and v.user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Someone who is there now, by the connection of their page. */
export async function findThereByConnection(
  store: Store,
  streamId: StreamId,
  connection: ConnectionId,
  now: Date,
): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`
    select ${COLUMNS} from live_viewers v
    where ${ofStream(store, streamId)} and v.connection = ${connection} and ${isThere(now)}`.execute(store.db);
  return rows[0];
}

/** One viewer with their name, as the list has them. */
export async function findListed(store: Store, streamId: StreamId, userId: UserId): Promise<ViewerListRow | undefined> {
  const { rows } = await sql<ViewerListRow>`
    select ${COLUMNS}, ${personJson('u')} as person
    from live_viewers v join users u on u.organisation_id = v.organisation_id and u.id = v.user_id
    where ${ofStream(store, streamId)} and v.user_id = ${userId}`.execute(store.db);
  return rows[0];
}

export interface Crowd {
  readonly viewers: number;
  readonly hands: number;
}

/**
 * Of some people, those who would not see a card without a right or a part of their own in it, and whether their account is active. One statement
 * for everyone who watches.
 */
export async function findDoubted(store: Store, cardId: string, userIds: readonly UserId[]): Promise<Map<UserId, boolean>> {
  const viewer = { userId: sql.ref<UserId>('u.id'), permissions: new Set<Permission>() };
  const { rows } = await sql<{ id: UserId; is_active: boolean }>`
    select u.id, u.status = 'active' as is_active from users u
    where u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[]) and (u.status <> 'active' or not exists (
      select from cards c where c.organisation_id = u.organisation_id and c.id = ${cardId} and ${visibleCards(viewer)}))`.execute(store.db);
  return new Map(rows.map(({ id, is_active: isActive }) => [id, isActive]));
}

/** How many watch now, and how many of them have a hand up. */
export async function countCrowd(store: Store, streamId: StreamId, now: Date): Promise<Crowd> {
  const { rows } = await sql<Crowd>`
    select count(*)::int as viewers, count(v.hand_raised_at)::int as hands
    from live_viewers v where ${ofStream(store, streamId)} and ${isThere(now)}`.execute(store.db);
  return rows[0] ?? { viewers: 0, hands: 0 };
}

/** Everyone who is there now, to be told something. */
export async function findThere(store: Store, streamId: StreamId, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select v.user_id from live_viewers v where ${ofStream(store, streamId)} and ${isThere(now)}`.execute(store.db);
  return rows.map((row) => row.user_id);
}

/** Lets someone in, or moves them to another page of theirs. What was watched before stays; a hand does not. */
export async function upsertViewer(tx: Store, streamId: StreamId, userId: UserId, connection: ConnectionId, now: Date): Promise<void> {
  await sql`
    insert into live_viewers as v (organisation_id, stream_id, user_id, connection, seen_at)
    values (${tx.organisationId}, ${streamId}, ${userId}, ${connection}, ${now})
    on conflict (organisation_id, stream_id, user_id) do update
      set connection = excluded.connection, seen_at = excluded.seen_at, left_at = null, hand_raised_at = null, stage = null`.execute(tx.db);
}

/** Notes that a viewer's page is there, and what they watched since it was last heard of. */
export async function touchViewer(store: Store, streamId: StreamId, userId: UserId, watched: number, now: Date): Promise<void> {
  await sql`
    update live_viewers v set seen_at = ${now}, watched_seconds = v.watched_seconds + ${watched}, watched = v.watched + (
      select int4multirange(int4range(greatest(0, least(s.at - ${watched}::int, s.at)), greatest(0, s.at)))
      from (select round(extract(epoch from ${now}::timestamptz - started_at))::int as at from live_streams
        where organisation_id = v.organisation_id and id = v.stream_id) s)
    where ${ofStream(store, streamId)} and v.user_id = ${userId}`.execute(store.db);
}

/**
 * Notes that a host was there since they were last heard of: hosting counts as being there. They are in the list of who watched, and not among
 * those who watch.
 */
export async function noteHosting(tx: Store, stream: StreamRow, now: Date): Promise<void> {
  await sql`
    insert into live_viewers (organisation_id, stream_id, user_id, connection, seen_at, left_at)
    values (${tx.organisationId}, ${stream.id}, ${stream.host_id}, ${stream.host_connection}, ${now}, ${now})
    on conflict (organisation_id, stream_id, user_id) do update set left_at = coalesce(live_viewers.left_at, excluded.left_at)`.execute(
    tx.db,
  );
  await touchViewer(tx, stream.id, stream.host_id, watchedSeconds(stream.host_seen_at, now), now);
}

/** Notes that a page was left; nothing where another page of the same person has taken its place. */
export async function setLeft(store: Store, streamId: StreamId, userId: UserId, connection: ConnectionId, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_viewers v set left_at = ${now}, hand_raised_at = null, stage = null
    where ${ofStream(store, streamId)} and v.user_id = ${userId} and v.connection = ${connection} and v.left_at is null`.execute(store.db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function setHand(store: Store, streamId: StreamId, userId: UserId, raisedAt: Date | null): Promise<void> {
  await sql`
    update live_viewers v set hand_raised_at = ${raisedAt === null ? null : sql`coalesce(v.hand_raised_at, ${raisedAt})`}
    where ${ofStream(store, streamId)} and v.user_id = ${userId}`.execute(store.db);
}

export async function setMuted(tx: Store, streamId: StreamId, userId: UserId, mutedAt: Date | null): Promise<void> {
  await sql`
    update live_viewers v set muted_at = ${mutedAt} where ${ofStream(tx, streamId)} and v.user_id = ${userId}`.execute(tx.db);
}

export async function setRemoved(tx: Store, streamId: StreamId, userId: UserId, now: Date): Promise<void> {
  await sql`
    update live_viewers v set removed_at = ${now}, hand_raised_at = null, stage = null
    where ${ofStream(tx, streamId)} and v.user_id = ${userId}`.execute(tx.db);
}

/** Asks someone on the stage, lets them on it, or takes them off; in a broadcast their hand comes down with it: it asked for the stage. */
export async function setStage(tx: Store, { id, way }: StreamRow, userId: UserId, stage: StageState | null): Promise<void> {
  await sql`
    update live_viewers v set stage = ${stage} ${way === 'broadcast' ? sql`, hand_raised_at = null` : sql``}
    where ${ofStream(tx, id)} and v.user_id = ${userId}`.execute(tx.db);
}

/** Who is on the stage or asked, by name. */
export async function listGuestRows(store: Store, streamId: StreamId, now: Date): Promise<ViewerListRow[]> {
  const { rows } = await sql<ViewerListRow>`
    select ${COLUMNS}, ${personJson('u')} as person
    from live_viewers v join users u on u.organisation_id = v.organisation_id and u.id = v.user_id
    where ${ofStream(store, streamId)} and v.stage is not null and ${isThere(now)} order by lower(u.full_name), u.id`.execute(store.db);
  return rows;
}

/** How many are on the stage or asked. */
export async function countOnStage(tx: Store, streamId: StreamId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from live_viewers v
    where ${ofStream(tx, streamId)} and v.stage is not null and ${isThere(now)}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Where a page of the list begins. */
export interface ListPlace {
  readonly hand: string;
  readonly name: string;
  readonly id: string;
}

/** One page of who watches now, and one row more: hands in the order they were raised, then by name. */
export async function listViewerRows(
  store: Store,
  streamId: StreamId,
  now: Date,
  after: ListPlace | undefined,
  limit: number,
): Promise<(ViewerListRow & ListPlace)[]> {
  const hand = sql`coalesce(to_char(v.hand_raised_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '~')`;
  const { rows } = await sql<ViewerListRow & ListPlace>`
    select ${COLUMNS}, ${personJson('u')} as person, ${hand} as hand, lower(u.full_name) as name, u.id
    from live_viewers v join users u on u.organisation_id = v.organisation_id and u.id = v.user_id
    where ${ofStream(store, streamId)} and ${isThere(now)}
      ${after === undefined ? sql`` : sql`and (${hand}, lower(u.full_name), u.id) > (${after.hand}, ${after.name}, ${after.id}::uuid)`}
    order by ${hand}, lower(u.full_name), u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/**
 * One page of who watched a stream or played its recording, or had a place in it or waited for one, by name, and one row more. Who was removed is
 * among them: they watched until then.
 * `isRecording`: this stream’s recording is the one that plays on the card. `team`: only the people who report to a manager.
 */
export async function listAttendeeRows(
  store: Store,
  { streamId, cardId, isRecording }: { readonly streamId: StreamId; readonly cardId: string; readonly isRecording: boolean },
  team: { readonly managerId: UserId; readonly hasSecondary: boolean } | undefined,
  after: { readonly name: string; readonly id: string } | undefined,
  limit: number,
): Promise<AttendeeRow[]> {
  const reports = (scope: 'tree' | 'secondary') => reportIds(store.organisationId, team?.managerId ?? sql`null::uuid`, scope);
  const inTeam = team?.hasSecondary === true ? sql`${reports('tree')} union ${reports('secondary')}` : reports('tree');
  const played = isRecording ? sql`coalesce(p.played, '[]'::jsonb)` : sql`'[]'::jsonb`;
  const { rows } = await sql<AttendeeRow>`
    select u.id as user_id, ${personJson('u')} as person, lower(u.full_name) as name, coalesce(v.watched_seconds, 0) as seconds,
      coalesce((select json_agg(json_build_array(lower(r), upper(r)) order by r) from unnest(v.watched) r), '[]') as watched,
      ${played} as played, coalesce(p.completion_state = 'COMPLETED', false) as is_completed, g.status as place
    from users u
    left join live_viewers v on ${ofStream(store, streamId)} and v.user_id = u.id
    left join card_progress p on p.organisation_id = u.organisation_id and p.card_id = ${cardId} and p.user_id = u.id
    left join lateral (
      select r.status from live_registrations r
      join live_plans l on l.organisation_id = r.organisation_id and l.card_id = r.card_id
      join live_streams s on s.organisation_id = l.organisation_id and s.card_id = l.card_id and s.id = ${streamId} and s.started_at >= l.begun_at
      where r.organisation_id = u.organisation_id and r.card_id = ${cardId} and r.user_id = u.id) g on true
    where u.organisation_id = ${store.organisationId} and (g.status is not null or u.id in (
        select user_id from live_viewers where organisation_id = ${store.organisationId} and stream_id = ${streamId}
        ${isRecording ? sql`union select user_id from card_progress where organisation_id = ${store.organisationId} and card_id = ${cardId} and played <> '[]'` : sql``}))
      ${team === undefined ? sql`` : sql`and u.id in (${inTeam})`}
      ${after === undefined ? sql`` : sql`and (lower(u.full_name), u.id) > (${after.name}, ${after.id}::uuid)`}
    order by lower(u.full_name), u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Which seconds of a stream someone watched live; none for who was removed. */
export async function findWatchedSeconds(store: Store, streamId: StreamId, userId: string): Promise<(readonly [number, number])[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select lower(r) as from, upper(r) as to from live_viewers v, unnest(v.watched) r
    where ${ofStream(store, streamId)} and v.user_id = ${userId} and v.removed_at is null order by r`.execute(store.db);
  return rows.map(({ from, to }) => [from, to] as const);
}

/** Everyone who was ever in a stream and was not removed, with what they watched. */
export async function findWatched(store: Store, streamId: StreamId): Promise<ViewerRow[]> {
  const { rows } = await sql<ViewerRow>`
    select ${COLUMNS} from live_viewers v where ${ofStream(store, streamId)} and v.removed_at is null`.execute(store.db);
  return rows;
}

/** Forgets where a person was (PLT-12). */
export async function deleteViewer(store: Store, userId: UserId): Promise<void> {
  await sql`delete from live_viewers where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
