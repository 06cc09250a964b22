import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import { type RegistrationStatus, sessionSpan, type ViltSessionInput } from '@waymark/contract/vilt';
import type { Store } from '../../platform/db/database.ts';
import type { Cell } from '../../platform/table-files/write-table-file.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { RegistrationRow, SessionRow } from './vilt.row.ts';
import type { CardRow, CardTrainers } from '../cards/cards.public.ts';

const SESSION_COLUMNS = sql`s.id, s.dates, s.starts_at, s.ends_at, s.time_zone, s.place, s.meeting_url, s.zoom_record, s.capacity, s.cancelled_at, s.revision`;

/** Sessions of a card, the earliest first. `lock` makes changes of places on one card wait for each other. */
export async function findSessions(store: Store, cardId: string, options: { lock?: boolean } = {}): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION_COLUMNS} from vilt_sessions s
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId}
    order by s.starts_at, s.id ${options.lock === true ? sql`for update` : sql``}`.execute(store.db);
  return rows;
}

/** Writes sessions as the card's content has them; those it no longer has are cancelled, and come back when it has them again. */
export async function writeSessions(store: Store, cardId: string, sessions: readonly ViltSessionInput[], now: Date): Promise<void> {
  const values = sessions.map((session) => ({ ...session, ...sessionSpan(session.dates), zoomRecord: session.zoom?.record ?? null }));
  await sql`
    insert into vilt_sessions (organisation_id, card_id, id, dates, starts_at, ends_at, time_zone, place, meeting_url, zoom_record, capacity)
    select ${store.organisationId}, ${cardId}, n.id, n.dates, n."startsAt", n."endsAt", n."timeZone", n.place, n."meetingUrl", n."zoomRecord", n.capacity
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as n(id text, dates jsonb, "startsAt" timestamptz, "endsAt" timestamptz, "timeZone" text, place text, "meetingUrl" text, "zoomRecord" boolean,
        capacity integer)
    on conflict (organisation_id, card_id, id) do update set
      dates = excluded.dates, starts_at = excluded.starts_at, ends_at = excluded.ends_at, time_zone = excluded.time_zone,
      place = excluded.place, meeting_url = excluded.meeting_url, zoom_record = excluded.zoom_record, capacity = excluded.capacity, cancelled_at = null,
      revision = vilt_sessions.revision + (case when
        (vilt_sessions.dates, vilt_sessions.time_zone, vilt_sessions.place, vilt_sessions.cancelled_at)
          is distinct from (excluded.dates, excluded.time_zone, excluded.place, null::timestamptz)
        then 1 else 0 end)`.execute(store.db);
  await sql`
    update vilt_sessions set cancelled_at = ${now}, revision = revision + 1
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and cancelled_at is null
      and id <> all(${sessions.map(({ id }) => id)}::text[])`.execute(store.db);
}

/** Every place on a card that is held, waited for or was used. */
export async function findRegistrations(store: Store, cardId: string): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select session_id, user_id, status, queue::float8 as queue from vilt_registrations
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and status <> 'cancelled'`.execute(store.db);
  return rows;
}

/** Puts someone at the end of a session's queue. */
export async function enqueue(
  store: Store,
  { id: cardId }: Authorized<CardRow, 'complete'>,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`
    delete from vilt_registrations
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and session_id = ${sessionId} and user_id = ${userId}`.execute(
    store.db,
  );
  await sql`
    insert into vilt_registrations (organisation_id, card_id, session_id, user_id, status, queued_at, changed_at)
    values (${store.organisationId}, ${cardId}, ${sessionId}, ${userId}, 'waiting', ${now}, ${now})`.execute(store.db);
}

/** Gives some people a row in a session that they have none in; the change of places says at once what becomes of it. */
export async function insertPlaces(store: Store, cardId: string, sessionId: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  // Who cancelled has a row still.
  await sql`
    insert into vilt_registrations (organisation_id, card_id, session_id, user_id, status, queued_at, changed_at)
    select ${store.organisationId}, ${cardId}, ${sessionId}, n.id, 'waiting', ${now}, ${now} from unnest(${userIds}::uuid[]) n (id)
    on conflict (organisation_id, card_id, session_id, user_id) do update set status = excluded.status, changed_at = excluded.changed_at`.execute(
    store.db,
  );
}

/** Sets the status of some places; one statement. */
export async function setStatuses(
  store: Store,
  cardId: string,
  changes: readonly { sessionId: string; userId: string; to: RegistrationStatus }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update vilt_registrations r set status = n.to, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("sessionId" text, "userId" uuid, "to" text)
    where r.organisation_id = ${store.organisationId} and r.card_id = ${cardId} and r.session_id = n."sessionId" and r.user_id = n."userId"`.execute(
    store.db,
  );
}

export interface RegistrationListRow {
  readonly person: PersonSummaryRow;
  readonly user_id: string;
  readonly session_id: string;
  readonly status: RegistrationStatus;
  readonly changed_at: Date;
  readonly starts_at: Date;
  readonly cancelled_at: Date | null;
  readonly name: string;
}

interface RegistrationFilter {
  readonly session: string | undefined;
  readonly status: RegistrationStatus | undefined;
}

/** Those on the lists of a card, as `r`, `s` and `u`. */
function registrationsOn(store: Store, cardId: string, { session, status }: RegistrationFilter, more: RawBuilder<unknown> = sql`true`) {
  return sql`vilt_registrations r
    join vilt_sessions s on s.organisation_id = r.organisation_id and s.card_id = r.card_id and s.id = r.session_id
    join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
    where r.organisation_id = ${store.organisationId} and r.card_id = ${cardId}
      and ${status === undefined ? sql`r.status <> 'cancelled'` : sql`r.status = ${status}`}
      and ${session === undefined ? sql`true` : sql`r.session_id = ${session}`} and ${more}`;
}

const BY_NAME = sql`lower(u.full_name), u.id, r.session_id`;

/** One page of those on the lists of a card, by name, and one row more. */
export async function listRegistrationRows(
  store: Store,
  cardId: string,
  filter: RegistrationFilter,
  after: { name: string; id: string; session: string } | undefined,
  limit: number,
): Promise<RegistrationListRow[]> {
  const later = after === undefined ? sql`true` : sql`(${BY_NAME}) > (${after.name}, ${after.id}::uuid, ${after.session})`;
  const { rows } = await sql<RegistrationListRow>`
    select ${personJson('u')} as person, r.user_id, r.session_id, r.status, r.changed_at, s.starts_at, s.cancelled_at, lower(u.full_name) as name
    from ${registrationsOn(store, cardId, filter, later)}
    order by ${BY_NAME} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** The same as the cells of a file, and how many there are: statements for a snapshot. */
export function registrationsForFile(store: Store, cardId: string, filter: RegistrationFilter) {
  const from = registrationsOn(store, cardId, filter);
  const moment = (value: RawBuilder<unknown>) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return {
    count: sql<{ total: number }>`select count(*)::int as total from ${from}`.compile(store.db),
    rows: sql<{ cells: Cell[] }>`
      select json_build_array(u.full_name, u.job_title, ${moment(sql`s.starts_at`)}, s.place, r.status, ${moment(sql`r.changed_at`)}) as cells
      from ${from} order by ${BY_NAME}`.compile(store.db),
  };
}

export interface OwnDateRow extends SessionRow {
  readonly card_id: string;
  readonly title: string;
  readonly slug: string;
}

/** Sessions a person has a place in, from a day on, for their calendar; of published cards only. */
export async function findOwnSessions(store: Store, userId: string, from: string, limit: number): Promise<OwnDateRow[]> {
  const { rows } = await sql<OwnDateRow>`
    select ${SESSION_COLUMNS}, s.card_id, c.title, c.slug
    from vilt_registrations r
    join vilt_sessions s on s.organisation_id = r.organisation_id and s.card_id = r.card_id and s.id = r.session_id
    join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id and c.state = 'published'
    where r.organisation_id = ${store.organisationId} and r.user_id = ${userId} and r.status in ('registered', 'attended')
      and s.cancelled_at is null and s.ends_at >= ${from}::date
    order by s.starts_at limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/**
 * SQL: trainers and their learners with a card, as `trainer_id` and `learner_id`: those who lead sessions of a pathway that holds the card too, and those who learn
 * this version of the pathway and have or had a place in the sessions (LRN-13).
 */
export const trainersOfPathway: CardTrainers['pairs'] = (organisationId, cardId) => sql`
  select leader.id as trainer_id, r.user_id as learner_id
  from path_entries own
  join path_learners l on l.organisation_id = own.organisation_id and l.path_id = own.path_id and l.version = own.version
  join path_entries led on led.organisation_id = own.organisation_id and led.path_id = own.path_id and led.version = own.version
  join cards c on c.organisation_id = led.organisation_id and c.id = led.card_id and c.card_type = 'vilt' and c.state <> 'deleted'
  join vilt_registrations r on r.organisation_id = c.organisation_id and r.card_id = c.id and r.user_id = l.user_id
    and r.status in ('registered', 'attended', 'missed')
  cross join lateral (select c.author_id as id union select t.id::uuid from jsonb_array_elements_text(c.content->'trainerIds') t (id)) leader
  where own.organisation_id = ${organisationId} and own.card_id = ${cardId}`;

/** Forgets every place of a person. */
export async function deleteRegistrationsOf(store: Store, userId: string): Promise<void> {
  await sql`delete from vilt_registrations where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}

/** The cards on which a person holds or waits for a place. */
export async function findCardsWithPlaceOf(store: Store, userId: string): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select distinct card_id from vilt_registrations
    where organisation_id = ${store.organisationId} and user_id = ${userId} and status in ('registered', 'waiting')`.execute(store.db);
  return rows.map(({ card_id }) => card_id);
}
