import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { DayRange } from './figures.repo.ts';

export interface Difference {
  readonly roll_up: string;
  readonly place: string;
  readonly kept: number;
  readonly counted: number;
}

/** Differences between the roll-ups of some days and a recount of their facts; none when all is well. */
export async function findDifferences(store: Store, { from, to }: DayRange): Promise<Difference[]> {
  const own = sql`organisation_id = ${store.organisationId}`;
  const days = sql`day >= ${from}::date and day < ${to}::date`;
  const months = sql`month >= date_trunc('month', ${from}::date) and month < ${to}::date`;
  const monthDays = sql`day >= date_trunc('month', ${from}::date)::date and day < (date_trunc('month', ${to}::date - 1) + interval '1 month')::date`;
  const { rows } = await sql<Difference>`
    select 'day counts' as roll_up, coalesce(k.place, c.place) as place, coalesce(k.n, 0) as kept, coalesce(c.n, 0) as counted
    from (select kind || ' ' || day as place, n + 0 as n from analytics_day_counts where ${own} and ${days}) k
    full join (select kind || ' ' || day as place, sum(amount) as n from analytics_events where ${own} and ${days} group by kind, day) c using (place)
    where coalesce(k.n, 0) <> coalesce(c.n, 0)
    union all
    select 'people of days', coalesce(k.place, c.place), coalesce(k.n, 0), coalesce(c.n, 0)
    from (select kind || ' ' || day as place, sum(bit_count(bits)) as n from analytics_day_people where ${own} and ${days} group by kind, day) k
    full join (select place, count(*) as n from (select kind || ' ' || day as place, person from analytics_events where ${own} and ${days} and person is not null
      group by kind, day, person having sum(amount) > 0) p group by place) c using (place)
    where coalesce(k.n, 0) <> coalesce(c.n, 0)
    union all
    select 'people of months', coalesce(k.place, c.place), coalesce(k.n, 0), coalesce(c.n, 0)
    from (select kind || ' ' || month || ' ' || unit || ' ' || place as place, sum(n) + sum(value) * 1000003 as n from analytics_person_months where ${own} and ${months}
      group by kind, month, unit, analytics_person_months.place) k
    full join (select kind || ' ' || date_trunc('month', day)::date || ' ' || coalesce(unit, 0) || ' ' || coalesce(place, 0) as place,
      sum(amount) + sum(value * amount) * 1000003 as n from analytics_events where ${own} and ${monthDays} and person is not null
      group by kind, date_trunc('month', day), coalesce(unit, 0), coalesce(analytics_events.place, 0)) c using (place)
    where coalesce(k.n, 0) <> coalesce(c.n, 0)
    union all
    select 'cards and subjects of months', coalesce(k.place, c.place), coalesce(k.n, 0), coalesce(c.n, 0)
    from (select kind || ' ' || month || ' ' || dimension || ' ' || number as place, n from analytics_subject_months where ${own} and ${months}) k
    full join (select kind || ' ' || date_trunc('month', day)::date || ' ' || d.dimension || ' ' || d.number as place, sum(amount) as n
      from analytics_events e cross join lateral (values ('card', e.card), ('subject', e.subject)) d (dimension, number)
      where ${own} and ${monthDays} and d.number is not null group by kind, date_trunc('month', day), d.dimension, d.number) c using (place)
    where coalesce(k.n, 0) <> coalesce(c.n, 0)
    limit 100`.execute(store.db);
  return rows;
}

/** A day with facts, by chance. */
export async function randomDay(store: Store): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from analytics_day_counts where organisation_id = ${store.organisationId} order by random() limit 1`.execute(
    store.db,
  );
  return rows[0]?.day ?? null;
}

/** Takes a person's name off their number, and where they were off their facts: figures stay exact and the person unnamed. */
export async function forgetPerson(store: Store, personId: string): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    update analytics_numbers set thing = null where organisation_id = ${store.organisationId} and kind = 'person' and thing = ${personId} returning number`.execute(
    store.db,
  );
  const [person] = rows;
  if (person === undefined) return;
  // Search terms and subjects go from the sums as well as from the facts, so that both stay equal.
  await sql`
    update analytics_subject_months m set n = m.n - g.n, value = m.value - g.value from (
      select date_trunc('month', day)::date as month, kind, subject, sum(amount)::int as n, sum(value * amount) as value from analytics_events
      where organisation_id = ${store.organisationId} and person = ${person.number} and subject is not null group by 1, 2, 3) g
    where m.organisation_id = ${store.organisationId} and m.dimension = 'subject' and m.month = g.month and m.kind = g.kind and m.number = g.subject`.execute(
    store.db,
  );
  await sql`
    update analytics_events set unit = null, place = null, subject = null, group_number = null
    where organisation_id = ${store.organisationId} and person = ${person.number}`.execute(store.db);
  await sql`
    with gone as (delete from analytics_person_months where organisation_id = ${store.organisationId} and person = ${person.number} returning *)
    insert into analytics_person_months (organisation_id, month, kind, person, unit, place, n, value)
    select organisation_id, month, kind, person, 0, 0, sum(n), sum(value) from gone group by organisation_id, month, kind, person`.execute(
    store.db,
  );
}
