import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { FileId } from '@waymark/contract/media';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { LastSession, RegistrationRow, SessionRow } from './cmi5.row.ts';

const REGISTRATION = sql`r.id, r.file_id, r.card_id, r.user_id, r.number, r.units, r.satisfied, r.status, r.percentage, r.score::float8 as score`;
const SESSION = sql`s.id, s.registration_id, s.unit_id, s.activity_id, s.launch_mode, s.mastery_score::float8 as mastery_score, s.state, s.said,
  s.preferences_read, s.launched_at, s.last_at`;
const IS_OPEN = sql`s.state in ('launched', 'initialized')`;

export interface WhoseCourse {
  readonly cardId: string | null;
  readonly fileId: FileId;
  readonly userId: string;
}

/** Makes one person's openings of one course wait for each other. */
export async function lockCourse(store: Store, { cardId, fileId, userId }: WhoseCourse): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cmi5:${cardId ?? fileId}:${userId}`}, 0))`.execute(store.db);
}

/** A person's newest registration in a card's course and period; of a trial the one in a package. */
export async function findNewestRegistration(
  store: Store,
  { cardId, fileId, userId }: WhoseCourse,
  period: string,
): Promise<RegistrationRow | undefined> {
  const which = cardId === null ? sql`r.card_id is null` : sql`r.card_id = ${cardId}`;
  const { rows } = await sql<RegistrationRow>`
    select ${REGISTRATION} from cmi5_registrations r
    where r.organisation_id = ${store.organisationId} and r.user_id = ${userId} and r.period = ${period} and r.file_id = ${fileId} and ${which}
    order by r.number desc limit 1`.execute(store.db);
  return rows[0];
}

/** The package that a person is in the middle of in a card's course and period. */
export async function findUnderway(store: Store, cardId: string, userId: UserId, period: string): Promise<FileId | undefined> {
  const { rows } = await sql<Pick<RegistrationRow, 'file_id' | 'status'>>`
    select r.file_id, r.status from cmi5_registrations r
    where r.organisation_id = ${store.organisationId} and r.card_id = ${cardId} and r.user_id = ${userId} and r.period = ${period}
    order by r.number desc limit 1`.execute(store.db);
  const [newest] = rows;
  return newest?.status === 'Registered' || newest?.status === 'In Progress' ? newest.file_id : undefined;
}

/** A registration, locked until the transaction ends. */
export async function lockRegistration(tx: Store, id: string): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select ${REGISTRATION} from cmi5_registrations r where r.organisation_id = ${tx.organisationId} and r.id = ${id} for update`.execute(
    tx.db,
  );
  return rows[0];
}

/** Inserts a registration with the next number of the person in the course. */
export async function insertRegistration(
  tx: Store,
  id: string,
  { cardId, fileId, userId }: WhoseCourse,
  period: string,
  now: Date,
): Promise<RegistrationRow> {
  const which = cardId === null ? sql`o.card_id is null and o.file_id = ${fileId}` : sql`o.card_id = ${cardId}`;
  const { rows } = await sql<RegistrationRow>`
    insert into cmi5_registrations as r (organisation_id, id, file_id, card_id, user_id, number, period, started_at, updated_at)
    select ${tx.organisationId}, ${id}, ${fileId}, ${cardId}::uuid, ${userId},
      (select coalesce(max(o.number), 0) + 1 from cmi5_registrations o
        where o.organisation_id = ${tx.organisationId} and o.user_id = ${userId} and ${which}), ${period}, ${now}, ${now}
    returning ${REGISTRATION}`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert gives its row');
  return row;
}

type RegistrationChange = Pick<RegistrationRow, 'units' | 'satisfied' | 'status' | 'percentage' | 'score'>;

export async function updateRegistration(tx: Store, id: string, change: RegistrationChange, now: Date): Promise<void> {
  await tx.db
    .updateTable('cmi5_registrations')
    .set({ ...change, units: JSON.stringify(change.units), satisfied: [...change.satisfied], updated_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', id)
    .execute();
}

interface NewSession extends Pick<SessionRow, 'id' | 'registration_id' | 'unit_id' | 'activity_id' | 'launch_mode' | 'mastery_score'> {
  readonly fetch_hash: Buffer;
}

export async function insertSession(tx: Store, session: NewSession, now: Date): Promise<void> {
  await tx.db
    .insertInto('cmi5_sessions')
    .values({ organisation_id: tx.organisationId, ...session, launched_at: now, last_at: now })
    .execute();
}

/** Abandons what is still open in a registration, or was launched before a time; returns those sessions, and takes their credentials away. */
export async function abandonSessions(tx: Store, registrationId: string, before?: Date): Promise<SessionRow[]> {
  const which = before === undefined ? sql`true` : sql`s.launched_at < ${before}`;
  const { rows } = await sql<SessionRow>`
    with abandoned as (
      update cmi5_sessions as s set state = 'abandoned'
      where s.organisation_id = ${tx.organisationId} and s.registration_id = ${registrationId} and s.state in ('launched', 'initialized')
        and ${which}
      returning ${SESSION}
    ) select * from abandoned order by launched_at`.execute(tx.db);
  return rows;
}

/** Registrations with an open session that was launched before a time, the oldest first. */
export async function findLostRegistrations(store: Store, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select registration_id as id from cmi5_sessions
    where organisation_id = ${store.organisationId} and state in ('launched', 'initialized') and launched_at < ${before}
    group by registration_id order by min(launched_at) limit ${sql.lit(atMost)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

export interface CourseLearnerRow extends RegistrationRow {
  readonly person: PersonSummaryRow;
  /** Lower case, as the list is ordered by it. */
  readonly name: string;
  readonly session: LastSession | null;
}

/** The newest registration of everyone who began a card's course, by name; one more than asked for where there are more. */
export async function listCourseLearners(
  store: Store,
  { cardId, fileId, keepsLearners }: { readonly cardId: string; readonly fileId: FileId; readonly keepsLearners: boolean },
  after: { readonly name: string; readonly id: string } | undefined,
  limit: number,
): Promise<CourseLearnerRow[]> {
  const beyond = after === undefined ? sql`true` : sql`(lower(u.full_name), u.id) > (${after.name}, ${after.id}::uuid)`;
  const { rows } = await sql<CourseLearnerRow>`
    select ${REGISTRATION}, ${personJson('u')} as person, lower(u.full_name) as name,
      (select jsonb_build_object('id', s.id, 'is_open', ${IS_OPEN}) from cmi5_sessions s
        where s.organisation_id = r.organisation_id and s.registration_id = r.id
        order by s.launched_at desc, s.id desc limit 1) as session
    from cmi5_registrations r join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
    where r.organisation_id = ${store.organisationId} and r.card_id = ${cardId}
      and (r.file_id = ${fileId} or ${keepsLearners} and r.status in ('Registered', 'In Progress'))
      and not exists (select 1 from cmi5_registrations n where n.organisation_id = r.organisation_id and n.card_id = r.card_id
        and n.user_id = r.user_id and n.number > r.number)
      and ${beyond}
    order by lower(u.full_name), u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** The session of a registration that was opened last; only that one can be open. */
export async function findLastSession(store: Store, registrationId: string): Promise<LastSession | undefined> {
  const { rows } = await sql<LastSession>`
    select s.id, ${IS_OPEN} as is_open from cmi5_sessions s
    where s.organisation_id = ${store.organisationId} and s.registration_id = ${registrationId}
    order by s.launched_at desc, s.id desc limit 1`.execute(store.db);
  return rows[0];
}

/** A session with whose it is; locked after its registration is. */
export async function findSession(store: Store, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from cmi5_sessions s where s.organisation_id = ${store.organisationId} and s.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Notes that a unit has read what the learner prefers, once. */
export async function notePreferencesRead(store: Store, id: string): Promise<void> {
  await store.db
    .updateTable('cmi5_sessions')
    .set({ preferences_read: true })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('preferences_read', '=', false)
    .execute();
}

export async function updateSession(tx: Store, id: string, change: Pick<SessionRow, 'state' | 'said'>, now: Date): Promise<void> {
  await tx.db
    .updateTable('cmi5_sessions')
    .set({ state: change.state, said: [...change.said], last_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', id)
    .execute();
}

export interface FetchedRow {
  readonly id: string;
  readonly activity_id: string;
  readonly registration_id: string;
  readonly user_id: UserId;
}

/** Marks a fetch address as used; undefined when it was used before, or its session is not waiting for it. */
export async function useFetchAddress(tx: Store, hash: Buffer, since: Date, now: Date): Promise<FetchedRow | undefined> {
  const { rows } = await sql<FetchedRow>`
    update cmi5_sessions as s set fetched_at = ${now} from cmi5_registrations r
    where s.organisation_id = ${tx.organisationId} and s.fetch_hash = ${hash} and s.fetched_at is null and s.state = 'launched'
      and s.launched_at > ${since} and r.organisation_id = s.organisation_id and r.id = s.registration_id
    returning s.id, s.activity_id, s.registration_id, r.user_id`.execute(tx.db);
  return rows[0];
}

/** Whether a fetch address was made here. */
export async function isFetchAddress(store: Store, hash: Buffer): Promise<boolean> {
  const row = await store.db
    .selectFrom('cmi5_sessions')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('fetch_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRegistrationsOf(store: Store, userId: UserId): Promise<void> {
  await store.db
    .deleteFrom('cmi5_registrations')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}
