import { type RawBuilder, sql } from 'kysely';
import type { OrganisationId } from '@waymark/contract/kit';
import { underway } from '../progress/progress.public.ts';
import type { Database, Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';

/** People in one row of bitmaps; the columns of the store have this length. */
export const CHUNK = 512;
/** Days are counted from here in bitmaps. */
const FIRST_DAY = '2020-01-01';
const DUE_BITS = 14;
const NO_DAY = 2 ** DUE_BITS - 1;
const BITS = Array.from({ length: DUE_BITS }, (_, bit) => bit);
const EMPTY = sql`repeat('0', ${sql.lit(CHUNK)})::bit(${sql.lit(CHUNK)})`;

const DUE = (bit: number) => sql.ref(`due_${bit}`);
// `greatest` passes over what is not there, so that has to be asked first.
const dueOffset = (day: RawBuilder<unknown>) =>
  sql`case when ${day} is null then ${sql.lit(NO_DAY)}
    else least(greatest(${day} - date ${sql.lit(FIRST_DAY)}, 0), ${sql.lit(NO_DAY - 1)}) end`;

/**
 * SQL: which people of a row `b` of `team_items` are due before a day, as a bitmap. Compares the bits of the due days from the lowest: where the
 * day's bit is set, a due day without it is earlier and one with it keeps what the lower bits said; and the other way round.
 */
export function dueBefore(day: string): RawBuilder<unknown> {
  const offset = Math.min(Math.max(0, Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000)), NO_DAY - 1);
  return BITS.reduce<RawBuilder<unknown>>(
    (earlier, bit) => ((offset >> bit) % 2 === 1 ? sql`((~b.${DUE(bit)}) | ${earlier})` : sql`((~b.${DUE(bit)}) & ${earlier})`),
    EMPTY,
  );
}

/** SQL: how many of a row `l` of `team_learning` are due before a day. */
export const countBefore = (day: string | RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`width_bucket(${day}::date - 1, l.due_days)`;

/** Duties that count: begun by the person's own calendar, on items that learners can see. */
const isShown = sql`c.state = 'published' and c.hidden_at is null`;
const hasBegun = (store: Store, now: Date) => sql`d.starts_on <= (${now}::timestamptz at time zone ${zoneInSql(store, 'u')})::date`;

/** Organisations whose figures are behind, or where something begins today; across all of them, as the owner. */
export async function findOrganisationsBehind(database: Database): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ organisation_id: OrganisationId }>(
    `select id as organisation_id from organisations o where exists (select from team_changes c where c.organisation_id = o.id)
       or exists (select from team_learning l where l.organisation_id = o.id and l.renew_at <= now())
     limit 100`,
  );
  return rows.map(({ organisation_id }) => organisation_id);
}

/** Whether anything waits to be worked in. */
export async function isBehind(store: Store, now: Date): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (select from team_changes where organisation_id = ${store.organisationId})
      or exists (select from team_learning where organisation_id = ${store.organisationId} and renew_at <= ${now}) as behind`.execute(
    store.db,
  );
  return rows[0]?.behind ?? false;
}

/** One writer of an organisation's figures at a time. */
export async function lockTeamLearning(tx: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team-learning:${tx.organisationId}`}, 0))`.execute(tx.db);
}

/**
 * Spreads changes of whole items over everyone who has them, and notes the people who begin something. Duties are read only where there are any
 * of either: a plan made for both at once reads all of them.
 */
export async function spreadChanges(tx: Store, now: Date): Promise<void> {
  const { rows: whole } = await sql<{ card_id: string }>`
    delete from team_changes where organisation_id = ${tx.organisationId} and user_id is null returning card_id`.execute(tx.db);
  if (whole.length > 0) {
    await sql`
      insert into team_changes (organisation_id, user_id, card_id)
      select distinct d.organisation_id, d.user_id, d.card_id from learning_duties d
      where d.organisation_id = ${tx.organisationId} and d.card_id = any(${whole.map(({ card_id: id }) => id)}::uuid[])`.execute(tx.db);
  }
  const { rows: begun } = await sql<{ user_id: string; day: string }>`
    update team_learning l set renew_at = null
    from (select user_id, (renew_at at time zone 'UTC')::date as day from team_learning
      where organisation_id = ${tx.organisationId} and renew_at <= ${now}) due
    where l.organisation_id = ${tx.organisationId} and l.user_id = due.user_id
    returning l.user_id, due.day::text as day`.execute(tx.db);
  if (begun.length > 0) {
    await sql`
      insert into team_changes (organisation_id, user_id, card_id)
      select distinct d.organisation_id, d.user_id, d.card_id
      from unnest(${begun.map(({ user_id: id }) => id)}::uuid[], ${begun.map(({ day }) => day)}::date[]) as b (user_id, day)
      join learning_duties d on d.organisation_id = ${tx.organisationId} and d.user_id = b.user_id
        and d.starts_on between b.day - 1 and b.day + 1`.execute(tx.db);
  }
}

export interface TeamChange {
  readonly user_id: string;
  readonly card_id: string;
}

/** Takes the oldest changes. By an array and not a join, as the event reader does. */
export async function takeChanges(tx: Store, limit: number): Promise<TeamChange[]> {
  const { rows } = await sql<TeamChange>`
    delete from team_changes where organisation_id = ${tx.organisationId} and id = any(array(
      select id from team_changes where organisation_id = ${tx.organisationId} and user_id is not null order by id limit ${sql.lit(limit)}))
    returning user_id, card_id`.execute(tx.db);
  return rows;
}

/** Counts again what some people have to do. What a person has is looked up person by person, as in `renewItems`. */
export async function renewPeople(tx: Store, userIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into team_learning (organisation_id, user_id, number)
    select ${tx.organisationId}, n.id, (select coalesce(max(number), -1) from team_learning where organisation_id = ${tx.organisationId}) + n.at
    from (select u.id, row_number() over (order by u.id) as at from users u where u.organisation_id = ${tx.organisationId}
      and u.id = any(${userIds}::uuid[]) and (select true from team_learning l
        where l.organisation_id = ${tx.organisationId} and l.user_id = u.id) is null) n`.execute(tx.db);
  await sql`
    update team_learning l set open_count = t.open_count, started_count = t.started_count, done_count = t.done_count,
      mandatory_open = t.mandatory_open, mandatory_done = t.mandatory_done, due_days = t.due_days, latest_at = t.latest_at, renew_at = t.renew_at
    from (
      select u.id as user_id,
        count(*) filter (where d.status = 'open' and ${hasBegun(tx, now)}) as open_count,
        count(*) filter (where d.status = 'open' and ${hasBegun(tx, now)} and p.is_underway) as started_count,
        count(*) filter (where d.status = 'fulfilled' and ${hasBegun(tx, now)}) as done_count,
        count(*) filter (where d.status = 'open' and ${hasBegun(tx, now)} and d.priority = 'mandatory') as mandatory_open,
        count(*) filter (where d.status = 'fulfilled' and ${hasBegun(tx, now)} and d.priority = 'mandatory') as mandatory_done,
        coalesce(array_agg(d.due_on order by d.due_on) filter (where d.status = 'open' and d.due_on is not null and ${hasBegun(tx, now)}), '{}')
          as due_days,
        max(coalesce(d.achieved_at, d.fulfilled_at)) filter (where d.status = 'fulfilled') as latest_at,
        min(d.starts_on::timestamp at time zone ${zoneInSql(tx, 'u')})
          filter (where d.status in ('open', 'fulfilled') and not (${hasBegun(tx, now)})) as renew_at
      from users u
      left join lateral (select d.* from learning_duties d
          cross join lateral (select from cards c where c.organisation_id = d.organisation_id and c.id = d.card_id and ${isShown} offset 0) c
        where d.organisation_id = ${tx.organisationId} and d.user_id = u.id offset 0) d on true
      left join lateral (select ${underway('card_progress')} as is_underway from card_progress where organisation_id = ${tx.organisationId} and card_id = d.card_id
        and user_id = d.user_id offset 0) p on true
      where u.organisation_id = ${tx.organisationId} and u.id = any(${userIds}::uuid[])
      group by u.id) t
    where l.organisation_id = ${tx.organisationId} and l.user_id = t.user_id`.execute(tx.db);
}

/**
 * Rewrites the bitmaps of some items, for everyone in the same row as the people given. `offset 0` has each person's duties looked up one by one:
 * right after a large assignment the planner takes the item for rare, and would read everyone who has it once a row.
 */
export async function renewItems(tx: Store, changes: readonly TeamChange[], now: Date): Promise<void> {
  const bit = sql`set_bit(${EMPTY}, number % ${sql.lit(CHUNK)}, 1)`;
  const any = (condition: RawBuilder<unknown>) => sql`coalesce(bit_or(${bit}) filter (where ${condition}), ${EMPTY})`;
  const columns = sql.join(BITS.map(DUE));
  const dueBits = sql.join(BITS.map((at) => any(sql`is_open and (due >> ${sql.lit(at)}) % 2 = 1`)));
  const renewed = sql.join(BITS.map((at) => sql`${DUE(at)} = excluded.${DUE(at)}`));
  await sql`
    with changed as (
      select distinct t.card_id, l.number / ${sql.lit(CHUNK)} as chunk
      from unnest(${changes.map(({ user_id: id }) => id)}::uuid[], ${changes.map(({ card_id: id }) => id)}::uuid[]) as t (user_id, card_id)
      join team_learning l on l.organisation_id = ${tx.organisationId} and l.user_id = t.user_id
    ), held as (
      select w.card_id, w.chunk, l.number, bool_or(d.status = 'open') as is_open,
        bool_or(d.status = 'open' and p.is_underway) as is_started, bool_or(d.status = 'fulfilled') as is_done,
        ${dueOffset(sql`min(d.due_on) filter (where d.status = 'open')`)} as due
      from changed w
      cross join lateral (select user_id, number from team_learning where organisation_id = ${tx.organisationId}
        and number between w.chunk * ${sql.lit(CHUNK)} and w.chunk * ${sql.lit(CHUNK)} + ${sql.lit(CHUNK - 1)} offset 0) l
      cross join lateral (select time_zone from users where organisation_id = ${tx.organisationId} and id = l.user_id offset 0) u
      cross join lateral (select * from learning_duties where organisation_id = ${tx.organisationId} and user_id = l.user_id and card_id = w.card_id
        and status in ('open', 'fulfilled') offset 0) d
      left join lateral (select ${underway('card_progress')} as is_underway from card_progress where organisation_id = ${tx.organisationId} and card_id = w.card_id
        and user_id = l.user_id offset 0) p on true
      where ${hasBegun(tx, now)}
      group by w.card_id, w.chunk, l.number
    )
    insert into team_items (organisation_id, card_id, chunk, open, started, done, ${columns})
    select ${tx.organisationId}, w.card_id, w.chunk, ${any(sql`is_open`)}, ${any(sql`is_started`)}, ${any(sql`is_done and not is_open`)}, ${dueBits}
    from changed w join cards c on c.organisation_id = ${tx.organisationId} and c.id = w.card_id
    left join held h on h.card_id = w.card_id and h.chunk = w.chunk
    group by w.card_id, w.chunk
    on conflict (organisation_id, chunk, card_id) do update
      set open = excluded.open, started = excluded.started, done = excluded.done, ${renewed}`.execute(tx.db);
}
