import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { FACT_KINDS } from './facts.ts';
import type { DayRange } from './figures.repo.ts';

const COMPLETED = sql.lit(FACT_KINDS.completed);

/** SQL: sums by person and month, of people whose id a condition on `n.thing` names. */
const sumsOf = (store: Store, who: RawBuilder<unknown>) => sql`analytics_numbers n
  join analytics_person_months m on m.organisation_id = n.organisation_id and m.person = n.number and m.kind = ${COMPLETED}
  where n.organisation_id = ${store.organisationId} and n.kind = 'person' and n.thing ${who}`;

/** SQL: the minutes of what a person completed in whole months, both days the first of one; from the sums. */
export const minutesIn = (store: Store, userId: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<number> =>
  sql<number>`coalesce((select sum(m.value)::int from ${sumsOf(store, sql`= ${userId}::text`)} and m.month >= ${from}::date and m.month < ${to}::date), 0)`;

/** The minutes of what some people completed, by person and month from a month on; months without any are left out. */
export async function minutesOfPeople(
  store: Store,
  userIds: readonly UserId[],
  from: string,
): Promise<{ readonly user_id: UserId; readonly month: string; readonly minutes: number }[]> {
  const { rows } = await sql<{ user_id: UserId; month: string; minutes: number }>`
    select n.thing as user_id, m.month::text as month, sum(m.value)::int as minutes
    from ${sumsOf(store, sql`= any(${userIds}::text[])`)} and m.month >= ${from}::date group by n.thing, m.month`.execute(store.db);
  return rows;
}

/** A month of some people: minutes they learned, and how many they are. */
export interface LearnedMonth {
  readonly month: string;
  readonly minutes: number;
  readonly people: number;
}

/**
 * The minutes of what people completed, month by month. People are those who are active today and, in months in which they learned, those who
 * are gone since: what they did stays in the figures of its time.
 *
 * @param people SQL: ids of users, whatever their state
 */
export async function minutesByMonth(store: Store, people: RawBuilder<UserId>, { from, to }: DayRange): Promise<LearnedMonth[]> {
  const { rows } = await sql<LearnedMonth>`
    with p as materialized (select u.id, n.number, u.status = 'active' as active from users u
      left join analytics_numbers n on n.organisation_id = u.organisation_id and n.kind = 'person' and n.thing = u.id::text
      where u.organisation_id = ${store.organisationId} and u.id in (${people})),
    learned as (select m.month, p.id, p.active, sum(m.value) as minutes from p
      join analytics_person_months m on m.organisation_id = ${store.organisationId} and m.person = p.number and m.kind = ${COMPLETED}
        and m.month >= ${from}::date and m.month < ${to}::date
      group by m.month, p.id, p.active)
    select g.month::date::text as month, coalesce(sum(l.minutes), 0)::int as minutes,
      ((select count(*) from p where active) + count(*) filter (where not l.active and l.minutes > 0))::int as people
    from generate_series(${from}::date, ${to}::date - 1, interval '1 month') g (month)
    left join learned l on l.month = g.month group by g.month order by g.month`.execute(store.db);
  return rows;
}

/** The minutes of what some people completed on some days, counted from the facts. */
export async function minutesOnDays(store: Store, people: RawBuilder<UserId>, { from, to }: DayRange): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(e.value * e.amount), 0)::int as minutes from analytics_events e
    where e.organisation_id = ${store.organisationId} and e.kind = ${COMPLETED} and e.day >= ${from}::date and e.day < ${to}::date
      and e.at >= ${from}::date - interval '2 days' and e.at < ${to}::date + interval '2 days'
      and e.person in (select n.number from analytics_numbers n where n.organisation_id = ${store.organisationId} and n.kind = 'person'
        and n.thing in (select id::text from (${people}) t (id)))`.execute(store.db);
  return rows[0]?.minutes ?? 0;
}

/** The minutes of what some people completed on some days, by person, counted from the facts. */
export async function minutesOfPeopleOnDays(
  store: Store,
  userIds: readonly UserId[],
  { from, to }: DayRange,
): Promise<Map<UserId, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: UserId; minutes: number }>`
    select n.thing as user_id, sum(e.value * e.amount)::int as minutes from analytics_numbers n
    join analytics_events e on e.organisation_id = n.organisation_id and e.person = n.number and e.kind = ${COMPLETED}
      and e.day >= ${from}::date and e.day < ${to}::date
      and e.at >= ${from}::date - interval '2 days' and e.at < ${to}::date + interval '2 days'
    where n.organisation_id = ${store.organisationId} and n.kind = 'person' and n.thing = any(${userIds}::text[]) group by n.thing`.execute(
    store.db,
  );
  return new Map(rows.map(({ user_id: userId, minutes }) => [userId, minutes]));
}

/** The minutes of what everyone completed, month by month, and how many are active today. */
export async function minutesOfEveryone(store: Store, { from, to }: DayRange): Promise<LearnedMonth[]> {
  const { rows } = await sql<LearnedMonth>`
    select g.month::date::text as month, coalesce(sum(c.value), 0)::int as minutes, (select count(*) from users u
      where u.organisation_id = ${store.organisationId} and u.status = 'active')::int as people
    from generate_series(${from}::date, ${to}::date - 1, interval '1 month') g (month)
    left join analytics_day_counts c on c.organisation_id = ${store.organisationId} and c.kind = ${COMPLETED}
      and c.day >= g.month::date and c.day < (g.month + interval '1 month')::date
    group by g.month order by g.month`.execute(store.db);
  return rows;
}
