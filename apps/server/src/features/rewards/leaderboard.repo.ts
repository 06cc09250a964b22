import { type RawBuilder, sql } from 'kysely';
import type { PointActivity } from '@waymark/contract/rewards';
import type { DatedPeriod } from '@waymark/contract/statistics';
import type { Store } from '../../platform/db/database.ts';

export interface PlaceRow {
  readonly person_id: string;
  readonly rank: number;
  readonly before: number | null;
  readonly points: number;
  readonly reached_at: Date | null;
  readonly count: number;
}

export interface Board {
  readonly period: string;
  /** The week that has begun, against whose start movement is told; null where it cannot be. */
  readonly week: string | null;
  /** Condition on `p.person_id`: the group or unit that is ranked. */
  readonly among: RawBuilder<boolean>;
}

/** Everyone with a place: hidden and inactive people are left out before ranking. */
function peopleOn(store: Store, { period, week, among }: Board): RawBuilder<unknown> {
  return sql`
    people as materialized (
      select p.person_id, p.points, p.reached_at, p.points - coalesce(w.points, 0) as earlier from point_periods p
      left join point_periods w on w.organisation_id = p.organisation_id and w.period = ${week} and w.person_id = p.person_id
      where p.organisation_id = ${store.organisationId} and p.period = ${period} and p.points > 0 and ${among}
        and p.person_id not in (select u.id from users u where u.organisation_id = ${store.organisationId} and (u.hide_from_leaderboard or u.status <> 'active'))
    )`;
}

const TOP = 5;
const NEIGHBOURS = 1;

/**
 * The people that a statement on `people` picks, with their places; equal points share one. Places are read from how many have how many points: to rank
 * everyone for the few who are shown would sort them all, twice.
 */
async function withPlaces(store: Store, board: Board, shown: RawBuilder<unknown>): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with ${peopleOn(store, board)},
    shown as (${shown}),
    places as (select points, sum(count(*)) over (order by points desc) - count(*) + 1 as rank from people group by points),
    places_before as (select earlier, sum(count(*)) over (order by earlier desc) - count(*) + 1 as rank from people group by earlier)
    select s.person_id, n.rank::int as rank, case when ${board.week}::text is null or s.earlier <= 0 then null else e.rank::int end as before,
      s.points, s.reached_at, (select count(*) from people)::int as count
    from shown s join places n on n.points = s.points join places_before e on e.earlier = s.earlier
    order by s.points desc, s.reached_at, s.person_id`.execute(store.db);
  return rows;
}

/** The leaders, and a person with their neighbours. */
export async function findLeaders(store: Store, board: Board, personId: string): Promise<PlaceRow[]> {
  const own = sql`(select points as own_points, coalesce(reached_at, 'infinity') as own_at, person_id as own_id from people where person_id = ${personId}) o`;
  return withPlaces(
    store,
    board,
    sql`(select * from people order by points desc, reached_at, person_id limit ${sql.lit(TOP)})
      union
      (select p.* from people p, ${own} where (p.points, o.own_at, o.own_id) >= (o.own_points, coalesce(p.reached_at, 'infinity'), p.person_id)
        order by p.points, p.reached_at desc, p.person_id desc limit ${sql.lit(NEIGHBOURS + 1)})
      union
      (select p.* from people p, ${own} where (p.points, o.own_at, o.own_id) < (o.own_points, coalesce(p.reached_at, 'infinity'), p.person_id)
        order by p.points desc, p.reached_at, p.person_id limit ${sql.lit(NEIGHBOURS)})`,
  );
}

/** A page of everyone with a place and one more, best first. */
export async function listPlaces(
  store: Store,
  board: Board,
  after: { points: number; reachedAt: string; id: string } | null,
  limit: number,
): Promise<PlaceRow[]> {
  return withPlaces(
    store,
    board,
    sql`select * from people
      ${after === null ? sql`` : sql`where (-points, reached_at, person_id) > (${-after.points}, ${after.reachedAt}::timestamptz, ${after.id}::uuid)`}
      order by points desc, reached_at, person_id limit ${sql.lit(limit + 1)}`,
  );
}

export interface OwnRow {
  readonly is_hidden: boolean;
  readonly total: number;
  readonly points: number;
  readonly unit_id: string | null;
  readonly unit_title: string | null;
}

/** What someone has themselves, hidden or not, and the unit they work in. */
export async function findOwn(store: Store, personId: string, period: string): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    select u.hide_from_leaderboard as is_hidden, coalesce(a.points, 0) as total, coalesce(p.points, 0) as points, ou.id as unit_id, ou.title as unit_title
    from users u
    left join point_periods a on a.organisation_id = u.organisation_id and a.period = 'all' and a.person_id = u.id
    left join point_periods p on p.organisation_id = u.organisation_id and p.period = ${period} and p.person_id = u.id
    left join person_places pp on pp.organisation_id = u.organisation_id and pp.user_id = u.id
    left join org_units ou on ou.organisation_id = pp.organisation_id and ou.id = pp.org_unit_id
    where u.organisation_id = ${store.organisationId} and u.id = ${personId}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The caller must be on the board');
  return row;
}

/** Points of a person in some periods, by key. */
export async function findPointsIn(store: Store, personId: string, periods: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ period: string; points: number }>`
    select period, points from point_periods
    where organisation_id = ${store.organisationId} and person_id = ${personId} and period = any(${periods}::text[])`.execute(store.db);
  return new Map(rows.map(({ period, points }) => [period, points]));
}

/** Days since a day on which a person earned something. */
export async function findLearningDays(store: Store, personId: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from point_causes
    where organisation_id = ${store.organisationId} and person_id = ${personId} and is_live and day >= ${since}::date`.execute(store.db);
  return rows.map(({ day }) => day);
}

export interface OwnEntryRow {
  readonly id: string;
  readonly activity: PointActivity;
  readonly amount: number;
  readonly happened_at: Date;
  readonly day: string;
  readonly is_correction: boolean;
  readonly card_title: string | null;
  readonly card_slug: string | null;
}

export async function listEntries(
  store: Store,
  personId: string,
  {
    week,
    after,
    limit,
  }: { readonly week: Pick<DatedPeriod, 'start' | 'end'> | null; readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<OwnEntryRow[]> {
  const { rows } = await sql<OwnEntryRow>`
    select e.id, e.activity, e.amount, e.happened_at, e.day::text as day, e.reverses is not null as is_correction, c.title as card_title, c.slug as card_slug
    from point_entries e
    left join cards c on c.organisation_id = e.organisation_id and c.state <> 'deleted' and c.id =
      case when e.activity in ('card-completed', 'course-completed', 'assessment-passed', 'path-completed', 'card-published')
        then left(e.subject, 36)::uuid end
    where e.organisation_id = ${store.organisationId} and e.person_id = ${personId} and e.amount <> 0
      ${week === null ? sql`` : sql`and e.day >= ${week.start}::date and e.day < ${week.end}::date`}
      ${after === null ? sql`` : sql`and (e.happened_at, e.id) < (${after.at}, ${after.id}::uuid)`}
    order by e.happened_at desc, e.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
