import { sql } from 'kysely';
import type { PointActivity, PointRuleSet, PointRules } from '@waymark/contract/rewards';
import type { Store } from '../../platform/db/database.ts';

export interface CauseRow {
  readonly person_id: string;
  readonly activity: PointActivity;
  readonly subject: string;
  readonly happened_at: Date;
  readonly day: string;
  readonly is_live: boolean;
}

/** The standing entry of a cause: its last one, unless that was reversed. */
export interface EntryRow {
  readonly id: string | null;
  readonly person_id: string;
  readonly activity: PointActivity;
  readonly subject: string;
  readonly occurrence: number;
  readonly amount: number;
  readonly happened_at: Date;
  readonly day: string;
}

export async function findRuleSets(store: Store): Promise<PointRuleSet[]> {
  const { rows } = await sql<{ version: number; valid_from: Date; rules: PointRules; daily_cap: number | null }>`
    select version, valid_from, rules, daily_cap from point_rule_sets where organisation_id = ${store.organisationId} order by version`.execute(
    store.db,
  );
  return rows.map((row) => ({ version: row.version, validFrom: row.valid_from.toISOString(), rules: row.rules, dailyCap: row.daily_cap }));
}

export async function insertRuleSet(store: Store, set: PointRuleSet, by: string, now: Date): Promise<void> {
  await sql`insert into point_rule_sets (organisation_id, version, valid_from, rules, daily_cap, created_by, created_at)
    values (${store.organisationId}, ${set.version}, ${set.validFrom}, ${JSON.stringify(set.rules)}, ${set.dailyCap}, ${by}, ${now})`.execute(
    store.db,
  );
}

export async function findCardTypes(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; card_type: string }>`
    select id, card_type from cards where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row.card_type]));
}

export interface NewCause {
  readonly personId: string;
  readonly activity: string;
  readonly subject: string;
  readonly happenedAt: string;
  readonly day: string;
  readonly isLive: boolean;
  readonly settledAt: string;
}

/**
 * Notes causes, each once: the earliest moment counts, and the latest word on whether it stands. Returns the days to judge, those
 * from which a cause moved away among them. Locks the people concerned until the transaction ends.
 */
export async function noteCauses(store: Store, causes: readonly NewCause[]): Promise<{ person_id: string; day: string }[]> {
  const { rows } = await sql<{ person_id: string; day: string }>`
    with given as (
      select * from unnest(${causes.map((c) => c.personId)}::uuid[], ${causes.map((c) => c.activity)}::text[], ${causes.map((c) => c.subject)}::text[],
        ${causes.map((c) => c.happenedAt)}::timestamptz[], ${causes.map((c) => c.day)}::date[], ${causes.map((c) => c.isLive)}::boolean[],
        ${causes.map((c) => c.settledAt)}::timestamptz[]) as g (person_id, activity, subject, happened_at, day, is_live, settled_at)
      where exists (select from users u where u.organisation_id = ${store.organisationId} and u.id = g.person_id)
    ), before as (
      select c.person_id, c.day from given g join point_causes c on c.organisation_id = ${store.organisationId} and c.person_id = g.person_id
        and c.activity = g.activity and c.subject = g.subject
    ), noted as (
      insert into point_causes as c (organisation_id, person_id, activity, subject, happened_at, day, is_live, settled_at)
        select ${store.organisationId}, person_id, activity, subject, happened_at, day, is_live, settled_at from given
      on conflict (organisation_id, person_id, activity, subject) do update set
        happened_at = least(c.happened_at, excluded.happened_at), day = least(c.day, excluded.day),
        is_live = case when excluded.settled_at > c.settled_at then excluded.is_live else c.is_live end,
        settled_at = greatest(c.settled_at, excluded.settled_at)
      returning c.person_id, c.day
    ) select person_id, day::text as day from before union select person_id, day::text from noted`.execute(store.db);
  return rows;
}

interface Days {
  readonly people: readonly string[];
  readonly days: readonly string[];
}

export async function findCauses(store: Store, { people, days }: Days): Promise<CauseRow[]> {
  const { rows } = await sql<CauseRow>`
    select c.person_id, c.activity, c.subject, c.happened_at, c.day::text as day, c.is_live
    from unnest(${people}::uuid[], ${days}::date[]) d (person_id, day)
    join point_causes c on c.organisation_id = ${store.organisationId} and c.person_id = d.person_id and c.day = d.day`.execute(store.db);
  return rows;
}

/** For each cause that has entries, the last one and whether it stands (`id` null where it was reversed); causes of those days, and entries on them. */
export async function findStanding(store: Store, { people, days }: Days): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with asked as (select * from unnest(${people}::uuid[], ${days}::date[]) d (person_id, day)),
    keys as (
      select c.person_id, c.activity, c.subject from asked d
        join point_causes c on c.organisation_id = ${store.organisationId} and c.person_id = d.person_id and c.day = d.day
      union select e.person_id, e.activity, e.subject from asked d
        join point_entries e on e.organisation_id = ${store.organisationId} and e.person_id = d.person_id and e.day = d.day)
    select distinct on (e.person_id, e.activity, e.subject) case when r.id is null then e.id end as id, e.person_id, e.activity, e.subject,
      e.occurrence, e.amount, e.happened_at, e.day::text as day
    from keys k join point_entries e on e.organisation_id = ${store.organisationId} and e.person_id = k.person_id and e.activity = k.activity
      and e.subject = k.subject and e.reverses is null
    left join point_entries r on r.organisation_id = e.organisation_id and r.reverses = e.id
    order by e.person_id, e.activity, e.subject, e.occurrence desc`.execute(store.db);
  return rows;
}

export interface NewEntry {
  readonly id: string;
  readonly personId: string;
  readonly activity: string;
  readonly version: number;
  readonly subject: string;
  readonly occurrence: number;
  readonly amount: number;
  readonly happenedAt: Date;
  readonly day: string;
  readonly reverses: string | null;
}

export async function insertEntries(store: Store, entries: readonly NewEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const column = <Key extends keyof NewEntry>(key: Key) => entries.map((entry) => entry[key]);
  await sql`
    insert into point_entries (organisation_id, id, person_id, activity, rule_version, subject, occurrence, amount, happened_at, day, reverses, recorded_at)
    select ${store.organisationId}, e.*, ${now} from unnest(${column('id')}::uuid[], ${column('personId')}::uuid[], ${column('activity')}::text[],
      ${column('version')}::int[], ${column('subject')}::text[], ${column('occurrence')}::int[], ${column('amount')}::int[],
      ${column('happenedAt')}::timestamptz[], ${column('day')}::date[], ${column('reverses')}::uuid[]) e`.execute(store.db);
}

/** Sums the ledger again for people and periods: equal to a recount by construction. */
export async function refreshPeriods(
  store: Store,
  sums: readonly { readonly personId: string; readonly key: string; readonly start: string; readonly end: string }[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into point_periods as p (organisation_id, period, person_id, points, reached_at)
    select ${store.organisationId}, s.period, s.person_id, coalesce(sum(e.amount), 0),
      max(e.happened_at) filter (where e.amount > 0 and e.reverses is null and not exists (
        select from point_entries r where r.organisation_id = e.organisation_id and r.reverses = e.id))
    from unnest(${sums.map((s) => s.personId)}::uuid[], ${sums.map((s) => s.key)}::text[], ${sums.map((s) => s.start)}::date[],
      ${sums.map((s) => s.end)}::date[]) s (person_id, period, first_day, end_day)
    left join point_entries e on e.organisation_id = ${store.organisationId} and e.person_id = s.person_id and e.day >= s.first_day and e.day < s.end_day
    group by s.period, s.person_id
    on conflict (organisation_id, period, person_id) do update set points = excluded.points, reached_at = excluded.reached_at`.execute(
    store.db,
  );
}

/** Person-days from a day on, for judging them again; a part at a time. */
export async function findDaysFrom(store: Store, from: string, after: { day: string; person: string } | null, limit: number) {
  const { rows } = await sql<{ person_id: string; day: string }>`
    select distinct day::text as day, person_id from point_causes where organisation_id = ${store.organisationId} and day >= ${from}::date
      ${after === null ? sql`` : sql`and (day, person_id) > (${after.day}::date, ${after.person}::uuid)`}
    order by day, person_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Differences between what is kept per period and the ledger; none when all is well. */
export async function findWrongPeriods(store: Store): Promise<{ person_id: string; period: string; kept: number; counted: number }[]> {
  const { rows } = await sql<{ person_id: string; period: string; kept: number; counted: number }>`
    select coalesce(p.person_id, e.person_id) as person_id, 'all' as period, coalesce(p.points, 0) as kept, coalesce(e.points, 0) as counted
    from (select person_id, points from point_periods where organisation_id = ${store.organisationId} and period = 'all') p
    full join (select person_id, sum(amount)::int as points from point_entries where organisation_id = ${store.organisationId} group by 1) e
      on e.person_id = p.person_id
    where coalesce(p.points, 0) <> coalesce(e.points, 0) limit 100`.execute(store.db);
  return rows;
}

/** Everything of a person's points and badges, gone. */
export async function deleteRewardsOf(store: Store, personId: string): Promise<void> {
  await sql`delete from point_periods where organisation_id = ${store.organisationId} and person_id = ${personId}`.execute(store.db);
  await sql`delete from point_entries where organisation_id = ${store.organisationId} and person_id = ${personId}`.execute(store.db);
  await sql`delete from point_causes where organisation_id = ${store.organisationId} and person_id = ${personId}`.execute(store.db);
  await sql`delete from badge_shares where organisation_id = ${store.organisationId} and person_id = ${personId}`.execute(store.db);
  await sql`
    with gone as (delete from person_badges where organisation_id = ${store.organisationId} and person_id = ${personId} returning badge_id, revoked_at)
    update badges b set holders_count = holders_count - 1
    from (select distinct badge_id from gone where revoked_at is null) g where b.organisation_id = ${store.organisationId} and b.id = g.badge_id`.execute(
    store.db,
  );
}

/** Waits for those who write the ledger of this organisation at the moment. */
export async function lockLedger(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rewards:${store.organisationId}`}, 640))`.execute(store.db);
}

/** The days on which people have entries. */
export async function findEarningDays(store: Store, people: readonly string[]): Promise<{ personId: string; day: string }[]> {
  const { rows } = await sql<{ personId: string; day: string }>`select distinct person_id as "personId", day::text as day from point_entries
    where organisation_id = ${store.organisationId} and person_id = any(${people}::uuid[])`.execute(store.db);
  return rows;
}

export async function deletePeriodsOf(store: Store, people: readonly string[]): Promise<void> {
  await sql`delete from point_periods where organisation_id = ${store.organisationId} and person_id = any(${people}::uuid[])`.execute(
    store.db,
  );
}
