import { sql } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import { type PlaceStatus, REMINDERS } from '@waymark/contract/live-streams';
import type { Database, Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { PlanRow, RegistrantRow } from './live-streams.row.ts';

const COLUMNS = sql.raw(`p.card_id, p.starts_at, p.takes_registrations, p.places, p.revision, p.begun_at, exists (
  select from live_streams s where s.organisation_id = p.organisation_id and s.card_id = p.card_id and s.ended_at is null) as is_live`);
const HOUR = 3_600_000;
const MINUTE = 60_000;

const ofCard = (store: Store, cardId: string) => sql`organisation_id = ${store.organisationId} and card_id = ${cardId}`;

/** The plan of a card. `lock` makes changes of its places wait for each other. */
export async function findPlan(store: Store, cardId: string, options: { lock?: boolean } = {}): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${COLUMNS} from live_plans p where ${ofCard(store, cardId)} ${options.lock === true ? sql`for update of p` : sql``}`.execute(
    store.db,
  );
  return rows[0];
}

/** Writes the plan as the card's content has it. Another date is reminded of again, but not where that moment has passed. */
export async function writePlan(tx: Store, plan: Omit<PlanRow, 'revision' | 'begun_at' | 'is_live'>, now: Date): Promise<void> {
  const past = (before: number) => (plan.starts_at !== null && plan.starts_at.getTime() - before <= now.getTime() ? now : null);
  await sql`
    insert into live_plans as p (organisation_id, card_id, starts_at, takes_registrations, places, day_reminded_at, soon_reminded_at)
    values (${tx.organisationId}, ${plan.card_id}, ${plan.starts_at}, ${plan.takes_registrations}, ${plan.places},
      ${past(REMINDERS.dayHours * HOUR)}, ${past(REMINDERS.soonMinutes * MINUTE)})
    on conflict (organisation_id, card_id) do update set
      takes_registrations = excluded.takes_registrations, places = excluded.places, starts_at = excluded.starts_at,
      revision = p.revision + (case when p.starts_at is distinct from excluded.starts_at then 1 else 0 end),
      begun_at = case when p.starts_at is distinct from excluded.starts_at then null else p.begun_at end,
      day_reminded_at = case when p.starts_at is distinct from excluded.starts_at then excluded.day_reminded_at else p.day_reminded_at end,
      soon_reminded_at = case when p.starts_at is distinct from excluded.starts_at then excluded.soon_reminded_at else p.soon_reminded_at end
  `.execute(tx.db);
}

/**
 * Notes that the stream of a plan began, once: a stream that begins more than a day before the planned start is another one, and the plan stays.
 * Gives the plan as it was, where it began now.
 */
export async function markBegun(tx: Store, cardId: string, now: Date): Promise<{ starts_at: Date; is_reminded: boolean } | undefined> {
  const { rows } = await sql<{ starts_at: Date; is_reminded: boolean }>`
    update live_plans p set begun_at = ${now}
    where ${ofCard(tx, cardId)} and p.begun_at is null
      and p.starts_at <= ${now}::timestamptz + ${sql.lit(REMINDERS.dayHours)} * interval '1 hour'
    returning p.starts_at, p.soon_reminded_at is not null as is_reminded`.execute(tx.db);
  return rows[0];
}

/** How many have a place and how many wait, and what one person has. */
export interface Places {
  readonly registered: number;
  readonly waiting: number;
  readonly own: PlaceStatus | null;
  /** How many stand in the queue up to this person. */
  readonly position: number | null;
}

export async function countPlaces(store: Store, cardId: string, userId: UserId | null): Promise<Places> {
  const { rows } = await sql<Places>`
    with own as (select status, queue from live_registrations where ${ofCard(store, cardId)} and user_id = ${userId})
    select count(*) filter (where r.status = 'registered')::int as registered, count(*) filter (where r.status = 'waiting')::int as waiting,
      (select status from own) as own,
      case when (select status from own) = 'waiting'
        then count(*) filter (where r.status = 'waiting' and r.queue <= (select queue from own))::int end as position
    from live_registrations r where ${ofCard(store, cardId)}`.execute(store.db);
  return rows[0] ?? { registered: 0, waiting: 0, own: null, position: null };
}

/** Puts someone at the end of the queue; false where they stand in it or have a place. */
export async function enqueue(tx: Store, cardId: string, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into live_registrations (organisation_id, card_id, user_id, status, changed_at)
    values (${tx.organisationId}, ${cardId}, ${userId}, 'waiting', ${now}) on conflict do nothing returning user_id`.execute(tx.db);
  return rows.length > 0;
}

/** Takes someone off the list; gives what they had. */
export async function removeRegistration(tx: Store, cardId: string, userId: UserId): Promise<PlaceStatus | undefined> {
  const { rows } = await sql<{ status: PlaceStatus }>`
    delete from live_registrations where ${ofCard(tx, cardId)} and user_id = ${userId} returning status`.execute(tx.db);
  return rows[0]?.status;
}

/** Gives free places to those who wait, in the order they came. No one who has a place loses it, however few there are now. */
export async function giveFreePlaces(tx: Store, cardId: string, places: number | null, now: Date): Promise<UserId[]> {
  const free = sql`greatest(0, ${places}::int - (select count(*) from live_registrations where ${ofCard(tx, cardId)} and status = 'registered'))`;
  const { rows } = await sql<{ user_id: UserId }>`
    update live_registrations r set status = 'registered', changed_at = ${now}
    from (select user_id from live_registrations where ${ofCard(tx, cardId)} and status = 'waiting'
      order by queue limit ${places === null ? sql`null` : free}) next
    where r.organisation_id = ${tx.organisationId} and r.card_id = ${cardId} and r.user_id = next.user_id
    returning r.user_id`.execute(tx.db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Forgets who registered: the stream that they registered for has been. */
export async function clearRegistrations(tx: Store, cardId: string): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    delete from live_registrations where ${ofCard(tx, cardId)} returning user_id`.execute(tx.db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Everyone who has a place. */
export async function findAllRegistered(store: Store, cardId: string): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from live_registrations where ${ofCard(store, cardId)} and status = 'registered'`.execute(store.db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Some of those who have a place, by id. */
export async function findRegistered(store: Store, cardId: string, after: UserId | null, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from live_registrations
    where ${ofCard(store, cardId)} and status = 'registered' ${after === null ? sql`` : sql`and user_id > ${after}`}
    order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ user_id: userId }) => userId);
}

/** The cards for whose streams a person registered. */
export async function findCardsOfRegistrant(store: Store, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from live_registrations where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  return rows.map(({ card_id: cardId }) => cardId);
}

/** One page of a list of registrations, by name, and one row more. */
export async function listRegistrantRows(
  store: Store,
  cardId: string,
  filter: { readonly status: PlaceStatus | undefined; readonly after: { readonly name: string; readonly id: string } | undefined },
  limit: number,
): Promise<RegistrantRow[]> {
  const { status, after } = filter;
  const { rows } = await sql<RegistrantRow>`
    select r.user_id, r.status, r.changed_at, lower(u.full_name) as name, ${personJson('u')} as person
    from live_registrations r join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
    where r.organisation_id = ${store.organisationId} and r.card_id = ${cardId}
      ${status === undefined ? sql`` : sql`and r.status = ${status}`}
      ${after === undefined ? sql`` : sql`and (lower(u.full_name), u.id) > (${after.name}, ${after.id}::uuid)`}
    order by lower(u.full_name), u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface OwnPlanRow {
  readonly card_id: string;
  readonly title: string;
  readonly slug: string;
  /** When it began, where it has; else as planned. */
  readonly from: Date;
  /** When it ended; null where it has not. */
  readonly to: Date | null;
  readonly revision: number;
}

/** Planned streams that a person has a place in, from a day on, as they became once they began; of published cards only. */
export async function findOwnPlans(store: Store, userId: UserId, from: string, limit: number): Promise<OwnPlanRow[]> {
  const { rows } = await sql<OwnPlanRow>`
    select p.card_id, c.title, c.slug, coalesce(p.begun_at, p.starts_at) as "from", s.ended_at as "to", p.revision
    from live_registrations r
    join live_plans p on p.organisation_id = r.organisation_id and p.card_id = r.card_id and p.starts_at >= ${from}::date
    join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id and c.state = 'published'
    left join lateral (
      select ended_at from live_streams where organisation_id = p.organisation_id and card_id = p.card_id and started_at >= p.begun_at
      order by started_at desc limit 1) s on true
    where r.organisation_id = ${store.organisationId} and r.user_id = ${userId} and r.status = 'registered'
    order by p.starts_at limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export interface DuePlan {
  readonly card_id: string;
  readonly starts_at: Date;
  readonly when: 'day' | 'soon';
}

/**
 * Marks the plans whose reminder is due as reminded, and gives them: each once, by however many servers. Once half of its time is gone a reminder
 * would say something else than is so, and is not sent.
 */
export async function takeDuePlans(tx: Store, now: Date): Promise<DuePlan[]> {
  const { rows } = await sql<DuePlan>`
    update live_plans p set day_reminded_at = coalesce(p.day_reminded_at, ${now}),
      soon_reminded_at = case when p.starts_at <= ${now}::timestamptz + interval '10 minutes' then ${now} else p.soon_reminded_at end
    from cards c
    where p.organisation_id = ${tx.organisationId} and p.starts_at > ${now} and p.begun_at is null and ((p.day_reminded_at is null and p.starts_at between ${now}::timestamptz + interval '12 hours' and ${now}::timestamptz + interval '24 hours')
        or (p.soon_reminded_at is null and p.starts_at between ${now}::timestamptz + interval '5 minutes' and ${now}::timestamptz + interval '10 minutes'))
      and c.organisation_id = p.organisation_id and c.id = p.card_id and c.state = 'published'
    returning p.card_id, p.starts_at,
      case when p.starts_at <= ${now}::timestamptz + interval '10 minutes' then 'soon' else 'day' end as when`.execute(tx.db);
  return rows;
}

/** Organisations with a reminder that is due, by the store's clock. */
export async function organisationsWithDuePlans(database: Database): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ id: OrganisationId }>(
    `select distinct p.organisation_id as id from live_plans p
     where p.begun_at is null and p.starts_at > now() and p.starts_at <= now() + interval '24 hours' and (
       (p.day_reminded_at is null and p.starts_at >= now() + interval '12 hours')
       or (p.soon_reminded_at is null and p.starts_at >= now() + interval '5 minutes' and p.starts_at <= now() + interval '10 minutes'))`,
  );
  return rows.map(({ id }) => id);
}
