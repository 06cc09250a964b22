import { sql } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { ViltSessionInput, ZoomFault } from '@waymark/contract/vilt';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ZoomAccountRow, ZoomMeetingRow, ZoomRecordingRow } from './zoom.row.ts';

/** A job that was put in runs within this; else it is put in again. */
const LATEST = sql.raw(`interval '10 minutes'`);

const MEETING = sql`m.id, m.card_id, m.session_id, m.position, m.topic, m.starts_at, m.ends_at, m.time_zone, m.is_recorded, m.is_wanted,
  m.revision, m.synced_revision, m.zoom_id, m.join_url, m.hosted_by, m.attempts, m.fault, m.fault_detail, m.reported_at,
  m.refused_films`;

export async function findAccountRow(store: Store): Promise<ZoomAccountRow | undefined> {
  return store.db
    .selectFrom('zoom_accounts')
    .select(['account_id', 'client_id', 'client_secret', 'host_email', 'webhook_secret'])
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
}

export async function saveAccountRow(store: Store, row: ZoomAccountRow, now: Date): Promise<void> {
  const values = { ...row, updated_at: now };
  await store.db
    .insertInto('zoom_accounts')
    .values({ organisation_id: store.organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

/** Returns whether there was one. */
export async function deleteAccountRow(store: Store): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('zoom_accounts')
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export type WantedMeeting = Pick<ViltSessionInput['dates'][number], 'startsAt' | 'endsAt'> & {
  readonly sessionId: string;
  readonly position: number;
  readonly timeZone: string;
  readonly isRecorded: boolean;
};

/** Writes the meetings that a card is to have; those to come that it no longer has are unwanted. Returns the ids of those that changed. */
export async function writeMeetings(
  store: Store,
  cardId: string,
  topic: string,
  wanted: readonly WantedMeeting[],
  now: Date,
): Promise<string[]> {
  const values = wanted.map((meeting) => ({ ...meeting, id: newId() }));
  const written = await sql<{ id: string }>`
    insert into zoom_meetings as m (organisation_id, id, card_id, session_id, position, topic, starts_at, ends_at, time_zone, is_recorded, due_at)
    select ${store.organisationId}, n.id, ${cardId}, n."sessionId", n.position, ${topic}, n."startsAt", n."endsAt", n."timeZone", n."isRecorded",
      ${now}::timestamptz + ${LATEST}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as n(id uuid, "sessionId" text, position integer, "startsAt" timestamptz, "endsAt" timestamptz, "timeZone" text, "isRecorded" boolean)
    where n."endsAt" > ${now}
    on conflict (organisation_id, card_id, session_id, position) do update set
      topic = excluded.topic, starts_at = excluded.starts_at, ends_at = excluded.ends_at, time_zone = excluded.time_zone,
      is_recorded = excluded.is_recorded, is_wanted = true, revision = m.revision + 1, due_at = excluded.due_at, reported_at = null
      where (m.topic, m.starts_at, m.ends_at, m.time_zone, m.is_recorded, m.is_wanted)
        is distinct from (excluded.topic, excluded.starts_at, excluded.ends_at, excluded.time_zone, excluded.is_recorded, true)
    returning m.id`.execute(store.db);
  const keys = wanted.map(({ sessionId, position }) => `${position} ${sessionId}`);
  return [...written.rows.map(({ id }) => id), ...(await dropMeetings(store, cardId, keys, now))];
}

/** Says of a card’s meetings to come, but those named, that they are to be taken away at Zoom. Returns the ids of those that changed. */
export async function dropMeetings(store: Store, cardId: string, kept: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update zoom_meetings m set is_wanted = false, due_at = ${now}::timestamptz + ${LATEST}
    where m.organisation_id = ${store.organisationId} and m.card_id = ${cardId} and m.is_wanted and m.ends_at > ${now}
      and m.position || ' ' || m.session_id <> all(${kept}::text[])
    returning m.id`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Meetings of a card that are wanted, by session and date. */
export async function findMeetings(store: Store, cardId: string): Promise<ZoomMeetingRow[]> {
  const { rows } = await sql<ZoomMeetingRow>`
    select ${MEETING} from zoom_meetings m
    where m.organisation_id = ${store.organisationId} and m.card_id = ${cardId} and m.is_wanted
    order by m.session_id, m.position`.execute(store.db);
  return rows;
}

export async function findMeeting(store: Store, id: string): Promise<ZoomMeetingRow | undefined> {
  const { rows } = await sql<ZoomMeetingRow>`
    select ${MEETING} from zoom_meetings m where m.organisation_id = ${store.organisationId} and m.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Takes a meeting to look after it alone, for some minutes; undefined where another server has it. */
export async function leaseMeeting(store: Store, id: string, now: Date): Promise<ZoomMeetingRow | undefined> {
  const { rows } = await sql<ZoomMeetingRow>`
    update zoom_meetings m set due_at = null,
      leased_until = ${now}::timestamptz + case when m.ends_at > ${now} then interval '5 minutes' else interval '2 hours' end
    where m.organisation_id = ${store.organisationId} and m.id = ${id} and (m.leased_until is null or m.leased_until <= ${now})
    returning ${MEETING}`.execute(store.db);
  return rows[0];
}

export interface Outcome {
  /** When it is looked after next, unless it changed meanwhile; null for not again. */
  readonly dueAt: Date | null;
  readonly attempts: number;
  readonly fault: ZoomFault | null;
  readonly detail: string;
}

/** Gives a meeting back, with what came of it. */
export async function returnMeeting(store: Store, { id, revision }: ZoomMeetingRow, outcome: Outcome, now: Date): Promise<void> {
  await sql`
    update zoom_meetings set leased_until = null, attempts = ${outcome.attempts}, fault = ${outcome.fault}, fault_detail = ${outcome.detail},
      due_at = case when revision <> ${revision} then ${now}::timestamptz else least(due_at, ${outcome.dueAt}::timestamptz) end
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

export interface MadeMeeting {
  readonly zoomId: string;
  readonly joinUrl: string;
  readonly hostedBy: UserId | null;
}

/** Zoom has a meeting in an account as it was in a revision; `made` where it was made just now. */
export async function noteSynced(
  store: Store,
  { id, revision }: ZoomMeetingRow,
  accountId: string,
  made: MadeMeeting | undefined,
): Promise<void> {
  const values = made === undefined ? {} : { zoom_id: made.zoomId, join_url: made.joinUrl, hosted_by: made.hostedBy };
  await store.db
    .updateTable('zoom_meetings')
    .set({ ...values, account_id: accountId, synced_revision: revision })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function noteReported(store: Store, id: string, now: Date): Promise<void> {
  await store.db
    .updateTable('zoom_meetings')
    .set({ reported_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Forgets a meeting that is gone at Zoom; one that is wanted again by now stays, to be made again. */
export async function deleteMeetingRow(store: Store, id: string): Promise<void> {
  await store.db
    .deleteFrom('zoom_meetings')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('is_wanted', '=', false)
    .execute();
}

/** Meetings with something to do, which are put in once: the next time is later than their job. */
export async function takeDueMeetings(store: Store, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update zoom_meetings m set due_at = ${now}::timestamptz + ${LATEST}
    where m.organisation_id = ${store.organisationId} and least(m.due_at, m.leased_until) <= ${now}
      and (m.leased_until is null or m.leased_until <= ${now})
    returning m.id`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Over `zoom_meetings m` and `here`: the account that meetings are to be in, which is the installation’s where it has one. */
const ACCOUNT = `coalesce(here.account_id, (select a.account_id from zoom_accounts a where a.organisation_id = m.organisation_id))`;
/** Over the same: a meeting to come that was made in another account, or in one that no one noted. */
const ELSEWHERE = `(m.is_wanted and m.zoom_id is not null and m.ends_at > here.now and coalesce(m.account_id, '') <> ${ACCOUNT})`;

/** Organisations with a meeting to look after, or to make in another account, by the store’s clock. */
export async function organisationsWithDueMeetings(database: Database, { zoom }: Config): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ id: OrganisationId }>(
    // Two questions, each with an index of its own: meetings that were held long ago are not read.
    `select m.organisation_id as id from zoom_meetings m where least(m.due_at, m.leased_until) <= now()
     union select m.organisation_id from zoom_meetings m, (select $1::text as account_id, now() as now) here where ${ELSEWHERE}`,
    [zoom?.accountId ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Says that meetings to come which were made in another account are to be made in the one of now, each once. */
export async function moveMeetings(store: Store, ofInstallation: string | undefined, now: Date): Promise<void> {
  await sql`
    update zoom_meetings m set revision = m.revision + 1, due_at = here.now, account_id = ${sql.raw(ACCOUNT)}
    from (select ${ofInstallation ?? null}::text as account_id, ${now}::timestamptz as now) here
    where m.organisation_id = ${store.organisationId} and ${sql.raw(ELSEWHERE)}`.execute(store.db);
}

/** Says that a film is too large to be fetched again. */
export async function noteRefusedFilm(store: Store, id: string, filmId: string): Promise<void> {
  await sql`
    update zoom_meetings set refused_films = array_append(refused_films, ${filmId})
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Says that Zoom does not have a meeting as it should be. */
export async function bumpRevision(store: Store, id: string, now: Date): Promise<void> {
  await sql`
    update zoom_meetings set revision = revision + 1, due_at = ${now}::timestamptz + ${LATEST}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Looks soon after a meeting that Zoom has news of, after one that failed where `zoomId` is left out. */
export async function makeDue(store: Store, zoomId: string | undefined, now: Date): Promise<void> {
  const which = zoomId === undefined ? sql`fault is not null` : sql`zoom_id = ${zoomId}`;
  await sql`
    update zoom_meetings set due_at = ${now}
    where organisation_id = ${store.organisationId} and ${which}`.execute(store.db);
}

/** What was recorded of meetings, the earliest first. */
export async function findRecordings(store: Store, meetingIds: readonly string[]): Promise<ZoomRecordingRow[]> {
  if (meetingIds.length === 0) return [];
  return store.db
    .selectFrom('zoom_recordings')
    .select(['meeting_id', 'zoom_file_id', 'file_id', 'starts_at'])
    .where('organisation_id', '=', store.organisationId)
    .where('meeting_id', 'in', [...meetingIds])
    .orderBy('starts_at')
    .execute();
}

export async function insertRecording(store: Store, row: ZoomRecordingRow): Promise<void> {
  await store.db
    .insertInto('zoom_recordings')
    .values({ organisation_id: store.organisationId, ...row })
    .execute();
}

/** Of some people those with one of some addresses, which are in small letters. */
export async function findByEmail(store: Store, userIds: readonly string[], emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[]) and lower(u.email) = any(${emails}::text[])`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}

/** The address of someone who is active; undefined for anyone else. */
export async function findActiveEmail(store: Store, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select u.email from users u
    where u.organisation_id = ${store.organisationId} and u.id = ${userId} and u.status = 'active'`.execute(store.db);
  return rows[0]?.email ?? undefined;
}
