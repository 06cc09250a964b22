import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ConnectionId, FilmPart, StreamId } from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { FragmentRow, PartRow, StreamRow } from './live-streams.row.ts';
import { isThere } from './live-viewers.repo.ts';

const ofStream = (store: Store, streamId: StreamId) => sql`organisation_id = ${store.organisationId} and stream_id = ${streamId}`;
const PART = sql.raw('part, connection, content_type, head');
const FRAGMENT = sql.raw('number, part, starts_at, shift, length, size, storage_key');

export async function findPart(store: Store, streamId: StreamId, part: number): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`select ${PART} from live_parts where ${ofStream(store, streamId)} and part = ${part}`.execute(
    store.db,
  );
  return rows[0];
}

/** The part that was begun last. */
export async function findLastPart(store: Store, streamId: StreamId): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`
    select ${PART} from live_parts where ${ofStream(store, streamId)} order by part desc limit 1`.execute(store.db);
  return rows[0];
}

export async function findParts(store: Store, streamId: StreamId): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select ${PART} from live_parts where ${ofStream(store, streamId)} order by part`.execute(store.db);
  return rows;
}

export async function insertPart(
  tx: Store,
  streamId: StreamId,
  part: Pick<PartRow, 'part' | 'content_type' | 'head'> & { readonly connection: ConnectionId },
): Promise<void> {
  await sql`
    insert into live_parts (organisation_id, stream_id, part, connection, content_type, head)
    values (${tx.organisationId}, ${streamId}, ${part.part}, ${part.connection}, ${part.content_type}, ${part.head})`.execute(tx.db);
}

export async function findLastFragment(store: Store, streamId: StreamId): Promise<FragmentRow | undefined> {
  const { rows } = await sql<FragmentRow>`
    select ${FRAGMENT} from live_fragments where ${ofStream(store, streamId)} order by number desc limit 1`.execute(store.db);
  return rows[0];
}

export async function findFragment(store: Store, streamId: StreamId, number: number): Promise<FragmentRow | undefined> {
  const { rows } = await sql<FragmentRow>`
    select ${FRAGMENT} from live_fragments where ${ofStream(store, streamId)} and number = ${number}`.execute(store.db);
  return rows[0];
}

/** The fragment that shows a moment of the broadcast, or the first one after it. */
export async function findFragmentAt(store: Store, streamId: StreamId, milliseconds: number): Promise<FragmentRow | undefined> {
  const { rows } = await sql<FragmentRow>`
    select ${FRAGMENT} from live_fragments where ${ofStream(store, streamId)} and starts_at + length > ${milliseconds}
    order by starts_at limit 1`.execute(store.db);
  return rows[0];
}

/** A piece is shown by its address while the card of its stream is. */
const isShown = (store: Store) => sql`exists (
  select from live_streams s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id
  where s.organisation_id = ${store.organisationId} and s.id = stream_id and c.state = 'published' and c.hidden_at is null)`;

/** Where a fragment lies, for who has its address. */
export async function findShownFragment(
  store: Store,
  streamId: StreamId,
  number: number,
): Promise<Pick<FragmentRow, 'storage_key' | 'size'> | undefined> {
  const { rows } = await sql<Pick<FragmentRow, 'storage_key' | 'size'>>`
    select storage_key, size from live_fragments where ${ofStream(store, streamId)} and number = ${number} and ${isShown(store)}`.execute(
    store.db,
  );
  return rows[0];
}

/** What stands before the fragments of a part, for who has its address. */
export async function findShownHead(store: Store, streamId: StreamId, part: number): Promise<Buffer | undefined> {
  const { rows } = await sql<Pick<PartRow, 'head'>>`
    select head from live_parts where ${ofStream(store, streamId)} and part = ${part} and ${isShown(store)}`.execute(store.db);
  return rows[0]?.head;
}

/** Fragments after a number, in their order, at most `limit`. */
export async function findFragmentsAfter(store: Store, streamId: StreamId, after: number, limit: number): Promise<FragmentRow[]> {
  const { rows } = await sql<FragmentRow>`
    select ${FRAGMENT} from live_fragments where ${ofStream(store, streamId)} and number > ${after}
    order by number limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function insertFragment(tx: Store, streamId: StreamId, row: FragmentRow): Promise<void> {
  await sql`
    insert into live_fragments (organisation_id, stream_id, number, part, starts_at, shift, length, size, storage_key)
    values (${tx.organisationId}, ${streamId}, ${row.number}, ${row.part}, ${row.starts_at}, ${row.shift}, ${row.length}, ${row.size},
      ${row.storage_key})`.execute(tx.db);
}

/** Forgets the pieces of a broadcast, whose film is made. */
export async function deleteParts(tx: Store, streamId: StreamId): Promise<void> {
  await sql`delete from live_parts where ${ofStream(tx, streamId)}`.execute(tx.db);
}

/** What every feed of a stream has to know, in one statement: where it ends, who is on its stage, and who was removed by the host. */
export interface Standing {
  readonly newest: number;
  readonly edge: number;
  readonly isPaused: boolean;
  readonly isEnded: boolean;
  readonly removed: readonly UserId[];
  readonly guests: readonly PersonSummaryRow[];
}

export async function findStanding(store: Store, streamId: StreamId, now: Date): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select coalesce(f.number, -1) as newest, coalesce(f.starts_at + f.length, 0) as edge, s.paused_at is not null as "isPaused",
      s.ended_at is not null as "isEnded",
      array(select v.user_id::text from live_viewers v
        where v.organisation_id = s.organisation_id and v.stream_id = s.id and v.removed_at is not null) as removed,
      array(select ${personJson('u')}
        from live_viewers v join users u on u.organisation_id = v.organisation_id and u.id = v.user_id
        where s.way = 'broadcast' and v.organisation_id = s.organisation_id and v.stream_id = s.id and v.stage = 'on' and ${isThere(now)}
        order by lower(u.full_name), u.id) as guests
    from live_streams s left join lateral (
      select number, starts_at, length from live_fragments
      where organisation_id = s.organisation_id and stream_id = s.id order by number desc limit 1) f on true
    where s.organisation_id = ${store.organisationId} and s.id = ${streamId}`.execute(store.db);
  return rows[0];
}

/** Notes where a part that begins stands in the recording. */
export async function addFilmPart(tx: Store, streamId: StreamId, part: FilmPart): Promise<void> {
  await sql`
    update live_streams set film_parts = film_parts || ${JSON.stringify([part])}::jsonb
    where organisation_id = ${tx.organisationId} and id = ${streamId}`.execute(tx.db);
}

/** Notes that a stretch of the recording found no room on the store. */
export async function addLoss(
  tx: Store,
  streamId: StreamId,
  { from, seconds }: { readonly from: number; readonly seconds: number },
): Promise<void> {
  await sql`
    update live_streams set film_lost_from = coalesce(film_lost_from, ${from}), film_lost_seconds = film_lost_seconds + ${seconds}, film_resumed = false
    where organisation_id = ${tx.organisationId} and id = ${streamId}`.execute(tx.db);
}

/** Notes that the recording goes on after a loss. */
export async function setResumed(tx: Store, streamId: StreamId): Promise<void> {
  await sql`
    update live_streams set film_resumed = true where organisation_id = ${tx.organisationId} and id = ${streamId}`.execute(tx.db);
}

/** The host is away for a moment, or back. */
export async function setPaused(tx: Store, streamId: StreamId, pausedAt: Date | null): Promise<void> {
  await sql`
    update live_streams set paused_at = ${pausedAt} where organisation_id = ${tx.organisationId} and id = ${streamId}`.execute(tx.db);
}

/** Why the last try to make the film did not work. */
export async function setFilmFailure(tx: Store, streamId: StreamId, reason: string): Promise<void> {
  await sql`
    update live_streams set film_failure = ${reason} where organisation_id = ${tx.organisationId} and id = ${streamId}`.execute(tx.db);
}

/** The film is tried again: what went wrong before is forgotten. */
export async function clearFilmFailure(tx: Store, { id }: Authorized<StreamRow, 'control'>): Promise<void> {
  await sql`
    update live_streams set film_failure = null where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}
