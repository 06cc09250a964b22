import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@waymark/contract/assignments';
import { type CertificationStatus, COMPLIANCE_GROUPS, type StandingsNarrowing } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import { underway } from '../progress/progress.public.ts';
import type { Store } from '../../platform/db/database.ts';
import { nameContains, personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { inUnit } from './certifications.repo.ts';

/** A person of a certification with everything their standing is made of. */
export interface StandingRow {
  readonly certification_id: string;
  readonly certification_name: string;
  readonly description: string;
  readonly validity_months: number;
  readonly window_days: number;
  readonly grace_days: number;
  readonly user_id: UserId;
  readonly person: PersonSummaryRow;
  readonly email: string;
  readonly is_required: boolean;
  readonly required_on: string;
  readonly due_on: string | null;
  readonly period: string;
  readonly duty_card: { readonly id: string; readonly slug: string; readonly title: string; readonly cardType: string } | null;
  readonly planned_on: string | null;
  readonly has_started: boolean;
  readonly started_on: string | null;
  readonly award: StandingAward | null;
  readonly waivers: readonly { readonly from: string; readonly until: string | null }[];
  readonly unit: string | null;
  readonly location: string | null;
  readonly name_key: string;
  readonly sort_key: string;
}

export interface StandingAward {
  readonly achievedOn: string;
  readonly expiresOn: string;
  readonly windowFrom: string;
  readonly graceUntil: string;
  readonly isFirst: boolean;
  readonly gapFrom: string | null;
  readonly gapUntil: string | null;
  readonly revokedOn: string | null;
  readonly revokedReason: string;
  readonly recomputed: { readonly on: string; readonly expiredOn: string } | null;
}

const awardJson = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<StandingAward>`json_build_object('achievedOn', ${column('achieved_on')}, 'expiresOn', ${column('expires_on')},
    'windowFrom', ${column('window_from')}, 'graceUntil', ${column('grace_until')}, 'isFirst', ${column('is_first')},
    'gapFrom', ${column('gap_from')}, 'gapUntil', ${column('gap_until')}, 'revokedOn', ${column('revoked_on')},
    'revokedReason', ${column('revoked_reason')}, 'recomputed', (select json_build_object('on', ${column('recomputed_on')}, 'expiredOn', e.expires_on)
      from certification_awards e where e.organisation_id = ${column('organisation_id')} and e.id = ${column('recomputed_from')}))`;
};

const STARTED_ON = sql`(select (min(g.started_at) at time zone 'UTC')::date from certification_cards k
  join card_progress g on g.organisation_id = k.organisation_id and g.card_id = k.card_id and g.user_id = p.user_id
  where k.organisation_id = p.organisation_id and k.certification_id = p.certification_id and k.path = 'first'
    and (g.completion_state = 'COMPLETED' or ${underway('g')}))`;
/** They began what is asked of them now, in its own attempt. */
const HAS_STARTED = sql<boolean>`exists (select from certification_cards k
  join card_progress g on g.organisation_id = k.organisation_id and g.card_id = k.card_id and g.user_id = p.user_id
  where k.organisation_id = p.organisation_id and k.certification_id = p.certification_id and p.period <> ''
    and k.path = case when p.period like '%:first' then 'first' else 'renewal' end
    and (g.completion_state = 'COMPLETED' or ${underway('g')}) and (g.period = p.period or (p.awards = 0 and g.completion_state <> 'COMPLETED')))`;
const PLANNED_ON = sql`(select d.planned_on from learning_duties d where d.organisation_id = p.organisation_id and d.user_id = p.user_id
  and d.card_id = p.duty_card_id and d.period = p.period and p.period <> '')`;
const IS_UNPLANNED = sql<boolean>`(${PLANNED_ON} is null and not ${HAS_STARTED})`;
// Few people are excused or away on a day: the store makes one set of them and looks each standing up in it, instead of asking for each.
const IS_WAIVED = (store: Store, day: string) => sql<boolean>`((p.certification_id, p.user_id) in (select w.certification_id, w.user_id
  from certification_waivers w where w.organisation_id = ${store.organisationId} and w.state = 'granted' and w.from_on <= ${day}::date
    and (w.until_on is null or w.until_on >= ${day}::date)))`;
const IS_AWAY = (store: Store, day: string) => sql<boolean>`(p.user_id in (select x.user_id from absences x
  where x.organisation_id = ${store.organisationId} and x.first_day <= ${day}::date and x.last_day >= ${day}::date))`;

/** SQL: how the person of the row `p` stands on a day; the same as `standingOf` (a test compares them). */
export function statusOn(store: Store, day: string): RawBuilder<CertificationStatus> {
  return sql<CertificationStatus>`case when ${IS_WAIVED(store, day)} then 'waived'
    when p.achieved_on is null or p.achieved_on > ${day}::date
      then case when ${STARTED_ON} <= ${day}::date then 'in-progress' else 'not-certified' end
    when p.revoked_on <= ${day}::date then 'revoked'
    when ${day}::date <= p.expires_on then case when p.window_from <= ${day}::date then 'renewal-open' else 'valid' end
    when ${day}::date <= p.grace_until then 'in-grace' else 'lapsed' end`;
}

const FROM = sql`certification_people p
  join certifications c on c.organisation_id = p.organisation_id and c.id = p.certification_id and c.ended_at is null
  join users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status = 'active'`;
const PLACES = sql`left join person_places pl on pl.organisation_id = p.organisation_id and pl.user_id = p.user_id
  left join org_units o on o.organisation_id = pl.organisation_id and o.id = pl.org_unit_id
  left join locations l on l.organisation_id = pl.organisation_id and l.id = pl.location_id`;

/** As an index has it. */
const SORT_KEY = sql`coalesce(p.expires_on, p.due_on, '9999-12-31'::date)`;
const SELECT = sql`
  select p.certification_id, c.name as certification_name, c.description, c.validity_months, c.window_days, c.grace_days, p.user_id,
    ${personJson('u')} as person, u.email, p.is_required, p.required_on::text as required_on, p.due_on::text as due_on, p.period,
    (select json_build_object('id', d.id, 'slug', d.slug, 'title', d.title, 'cardType', d.card_type) from cards d
      where d.organisation_id = p.organisation_id and d.id = p.duty_card_id) as duty_card,
    ${PLANNED_ON}::text as planned_on, ${HAS_STARTED} as has_started, ${STARTED_ON}::text as started_on,
    (select ${awardJson('a')} from certification_awards a where a.organisation_id = p.organisation_id
      and a.certification_id = p.certification_id and a.user_id = p.user_id and a.cycle = p.awards and a.void_at is null) as award,
    coalesce((select json_agg(json_build_object('from', w.from_on, 'until', w.until_on) order by w.from_on, w.id) from certification_waivers w
      where w.organisation_id = p.organisation_id and w.certification_id = p.certification_id and w.user_id = p.user_id
        and w.state = 'granted'), '[]') as waivers,
    o.title as unit, l.title as location, c.name_key, ${SORT_KEY}::text as sort_key
  from ${FROM} ${PLACES}`;

/** SQL: whether the certificate in force of the row `p` ends in a time, from a day on. Revoked ones ended before. */
const endsIn = (today: string, from: string, before: string) =>
  sql<boolean>`coalesce(p.expires_on >= greatest(${today}::date, ${from}::date) and p.expires_on < ${before}::date and p.revoked_on is null, false)`;

export type Places = Partial<Pick<StandingsNarrowing, 'certificationId' | 'unitId' | 'ownUnitId' | 'locationId'>>;

function placesAre(store: Store, { certificationId, unitId, ownUnitId, locationId }: Places): RawBuilder<unknown> {
  const isAt = (column: RawBuilder<unknown>, id: string) => (id === 'none' ? sql`and ${column} is null` : sql`and ${column} = ${id}`);
  return sql`p.organisation_id = ${store.organisationId} and p.is_required
    ${certificationId === undefined ? sql`` : sql`and p.certification_id = ${certificationId}`}
    ${unitId === undefined ? sql`` : sql`and ${inUnit(store, unitId)}`}
    ${ownUnitId === undefined ? sql`` : isAt(sql`pl.org_unit_id`, ownUnitId)}
    ${locationId === undefined ? sql`` : isAt(sql`pl.location_id`, locationId)}`;
}

/** Where one page of standings starts: certification by name, then who ends soonest. */
export interface StandingsCursor {
  readonly certification: string;
  readonly certificationId: string;
  readonly key: string;
  readonly userId: string;
}

/**
 * How people stand on a day: by certification, soonest to end first; one more than asked for. Certifications are gone through one after the other, each
 * along an index, until the page is full; only then is everything read that a standing is made of.
 */
export async function findStandings(
  store: Store,
  { status, group, q, within, endsFrom, endsUntil, planned, lapsed, ...places }: Omit<StandingsNarrowing, 'on'>,
  day: string,
  after: StandingsCursor | null,
  limit: number,
): Promise<StandingRow[]> {
  const atMost = sql.lit(limit + 1);
  const needsPlaces = [places.unitId, places.ownUnitId, places.locationId].some((place) => place !== undefined);
  const isAfter = (cursor: StandingsCursor) =>
    sql`and (c.name_key, c.id, ${SORT_KEY}, p.user_id) > (${cursor.certification}, ${cursor.certificationId}::uuid, ${cursor.key}::date, ${cursor.userId}::uuid)
      and (c.id <> ${cursor.certificationId}::uuid or ${SORT_KEY} >= ${cursor.key}::date)`;
  const { rows } = await sql<StandingRow>`
    with page as materialized (
      select found.certification_id, found.user_id
      from (select * from certifications c where c.organisation_id = ${store.organisationId} and c.ended_at is null
          ${places.certificationId === undefined ? sql`` : sql`and c.id = ${places.certificationId}`}
          ${after === null ? sql`` : sql`and (c.name_key, c.id) >= (${after.certification}, ${after.certificationId}::uuid)`}
        order by c.name_key, c.id) c
      cross join lateral (
        select p.certification_id, p.user_id, ${SORT_KEY} as sort_key from certification_people p
        join users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status = 'active'
        ${needsPlaces ? PLACES : sql``}
        where p.certification_id = c.id and ${placesAre(store, places)}
          ${status === undefined ? sql`` : sql`and ${statusOn(store, day)} = ${status}`}
          ${group === undefined ? sql`` : sql`and ${statusOn(store, day)} = any(${[...COMPLIANCE_GROUPS[group]]}::text[])`}
          and ${nameContains(store.organisationId, q)}
          ${within === undefined ? sql`` : sql`and p.expires_on <= ${day}::date + ${within}::integer`}
          ${endsFrom === undefined && endsUntil === undefined ? sql`` : sql`and ${endsIn(day, endsFrom ?? day, endsUntil === undefined ? 'infinity' : addDays(endsUntil, 1))}`}
          ${planned === undefined ? sql`` : sql`and ${IS_UNPLANNED} = ${planned === 'no'}`}
          ${lapsed === undefined ? sql`` : sql`and ${statusOn(store, day)} in ('lapsed', 'in-grace') and ${IS_AWAY(store, day)}`}
          ${after === null ? sql`` : isAfter(after)}
        order by ${SORT_KEY}, p.user_id limit ${atMost}) found
      order by c.name_key, c.id, found.sort_key, found.user_id limit ${atMost})
    ${SELECT} join page on page.certification_id = p.certification_id and page.user_id = p.user_id
    where p.organisation_id = ${store.organisationId}
    order by c.name_key, c.id, ${SORT_KEY}, p.user_id`.execute(store.db);
  return rows;
}

/** One person's standings, soonest to end first; also earned ones that are no longer asked. */
export async function findStandingsOf(
  store: Store,
  userId: UserId,
  after: { key: string; id: string } | null,
  limit: number,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`${SELECT}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId} and (p.is_required or p.awards > 0)
      ${after === null ? sql`` : sql`and (${SORT_KEY}, p.certification_id) > (${after.key}::date, ${after.id}::uuid)`}
    order by ${SORT_KEY}, p.certification_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** One standing. */
export async function findStanding(store: Store, certificationId: string, userId: UserId): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`${SELECT}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId} and p.certification_id = ${certificationId}`.execute(
    store.db,
  );
  return rows[0];
}

/** Every certificate of some people, newest first, by certification and person. */
export async function findHistory(
  store: Store,
  userId: UserId,
  certificationIds: readonly string[],
): Promise<Map<string, StandingAward[]>> {
  const { rows } = await sql<{ certification_id: string; award: StandingAward }>`
    select a.certification_id, ${awardJson('a')} as award from certification_awards a
    where a.organisation_id = ${store.organisationId} and a.user_id = ${userId} and a.certification_id = any(${certificationIds}::uuid[])
      and a.void_at is null order by a.cycle desc`.execute(store.db);
  return new Map([...Map.groupBy(rows, (row) => row.certification_id)].map(([id, own]) => [id, own.map(({ award }) => award)]));
}

export interface SummaryRow {
  readonly people: number;
  readonly certifications: number;
  readonly statuses: readonly { readonly status: CertificationStatus; readonly people: number }[];
  readonly overdue: number;
  readonly lapsed_on_leave: number;
  readonly asked: number;
  readonly granted: number;
  readonly lapsing: number;
  readonly unplanned: number;
  readonly unplanned_people: number;
}

/** The organisation in numbers on a day, each standing read once; certificates that end by another. */
export async function findSummary(store: Store, day: string, until: string): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    with s as materialized (
      select p.user_id, p.due_on, p.expires_on, ${statusOn(store, day)} as status, ${IS_AWAY(store, day)} as is_away,
        ${endsIn(day, day, addDays(until, 1))} as is_lapsing,
        case when ${endsIn(day, day, addDays(until, 1))} then ${IS_UNPLANNED} else false end as is_unplanned
      from ${FROM} where p.organisation_id = ${store.organisationId} and p.is_required)
    select (select count(*) from (select user_id from s group by user_id) one) as people,
      (select count(*) from certifications where organisation_id = ${store.organisationId} and ended_at is null) as certifications,
      coalesce((select json_agg(g) from (select status, count(*)::int as people from s group by status) g), '[]') as statuses,
      count(*) filter (where due_on < ${day}::date and status not in ('waived', 'valid') and not is_away) as overdue,
      count(*) filter (where status in ('lapsed', 'in-grace') and is_away) as lapsed_on_leave,
      (select count(*) from certification_waivers w where w.organisation_id = ${store.organisationId} and w.state = 'asked') as asked,
      (select count(*) from certification_waivers w where w.organisation_id = ${store.organisationId} and w.state = 'granted'
        and (w.until_on is null or w.until_on >= ${day}::date)) as granted,
      count(*) filter (where is_lapsing) as lapsing,
      count(*) filter (where is_unplanned and status <> 'waived') as unplanned,
      count(distinct user_id) filter (where is_unplanned and status <> 'waived') as unplanned_people
    from s`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate always answers');
  return row;
}

export interface GroupedRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly status: CertificationStatus;
  readonly people: number;
}

/** How many people stand how on a day, by certification, unit or location. */
export async function countStatuses(
  store: Store,
  places: Places,
  day: string,
  by: 'certification' | 'unit' | 'location',
): Promise<GroupedRow[]> {
  const group = {
    certification: sql`c.id, c.name`,
    unit: sql`o.id, o.title`,
    location: sql`l.id, l.title`,
  }[by];
  const { rows } = await sql<GroupedRow>`
    with s (id, name, status) as (select ${group}, ${statusOn(store, day)} from ${FROM} ${PLACES} where ${placesAre(store, places)})
    select id, name, status, count(*) as people from s group by id, name, status order by name nulls last, id, status`.execute(store.db);
  return rows;
}

/** The same for some certifications. */
export async function countStatusesOf(store: Store, certificationIds: readonly string[], day: string): Promise<GroupedRow[]> {
  const { rows } = await sql<GroupedRow>`
    with s (id, status) as (select p.certification_id, ${statusOn(store, day)} from ${FROM}
      where p.organisation_id = ${store.organisationId} and p.is_required and p.certification_id = any(${certificationIds}::uuid[]))
    select id, null as name, status, count(*) as people from s group by id, status`.execute(store.db);
  return rows;
}

/** Certificates that end from a day on, by month. */
export async function countExpiries(
  store: Store,
  places: Places,
  from: string,
  before: string,
): Promise<{ month: string; planned: number; unplanned: number }[]> {
  const { rows } = await sql<{ month: string; planned: number; unplanned: number }>`
    with s as (select to_char(p.expires_on, 'YYYY-MM') as month, ${IS_UNPLANNED} as is_unplanned
      from ${FROM} ${PLACES} where ${placesAre(store, places)} and ${endsIn(from, from, before)})
    select month, count(*) filter (where not is_unplanned) as planned, count(*) filter (where is_unplanned) as unplanned
    from s group by month order by month`.execute(store.db);
  return rows;
}

/** Marks people as reminded today whose certificate ends soon, or ended, and who have not planned or begun the renewal; each once a day. */
export async function markReminded(
  store: Store,
  places: Places,
  day: string,
  within: number,
): Promise<{ certification_id: string; name: string; user_id: UserId; expires_on: string }[]> {
  const { rows } = await sql<{ certification_id: string; name: string; user_id: UserId; expires_on: string }>`
    with due as (select p.certification_id, p.user_id, c.name from ${FROM} ${PLACES} where ${placesAre(store, places)}
        and p.expires_on <= ${day}::date + ${within}::integer and ${statusOn(store, day)} in ('renewal-open', 'in-grace', 'lapsed')
        and ${IS_UNPLANNED} and p.reminded_on is distinct from ${day}::date
      order by p.expires_on, p.user_id limit 5000)
    update certification_people t set reminded_on = ${day}::date from due
    where t.organisation_id = ${store.organisationId} and t.certification_id = due.certification_id and t.user_id = due.user_id
      and t.reminded_on is distinct from ${day}::date
    returning t.certification_id, due.name, t.user_id, t.expires_on::text as expires_on`.execute(store.db);
  return rows;
}
