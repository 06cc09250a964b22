import { type RawBuilder, sql } from 'kysely';
import type { MobilityType } from '@waymark/contract/analytics';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';
import { unitSubtree } from '../locations/locations.public.ts';
import { IS_PERSON } from '../people/people.public.ts';
import type { FigureScope } from '../statistics/statistics.public.ts';
import {
  APPLICATIONS_COUNTED,
  type ApplicationsCounted,
  ASKED,
  type MobilityDefinition,
  mobilitySql,
  workingDays,
} from './mobility-definitions.ts';

/** What the mobility board is asked for; days are the organisation's. */
export interface MobilityAsked {
  readonly start: string;
  readonly end: string;
  readonly today: string;
  readonly zone: string;
  readonly types: readonly MobilityType[];
  readonly scope: FigureScope;
}

/** Fills the places of a definition's SQL in. */
function filled(store: Store, text: string, asked: MobilityAsked): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    organisation: sql`${store.organisationId}::uuid`,
    start: sql`${asked.start}::date`,
    end: sql`${asked.end}::date`,
    today: sql`${asked.today}::date`,
    zone: sql`${asked.zone}::text`,
    types: sql`${[...asked.types]}::text[]`,
    people: placedIn(store, asked.scope, { organisation: sql`r.organisation_id`, person: sql`r.applicant_id` }),
  };
  const parts = text.split(/(?<!:):(organisation|start|end|today|zone|types|people)\b/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : (values[part] ?? sql``))),
    sql``,
  );
}

/** SQL: whether a person is in view, by where they are today. */
function placedIn(
  store: Store,
  { unitId, locationId, groupId }: FigureScope,
  row: { readonly organisation: RawBuilder<unknown>; readonly person: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  const placed = (condition: RawBuilder<unknown>) => sql`exists (select from person_places p
    where p.organisation_id = ${row.organisation} and p.user_id = ${row.person} and ${condition})`;
  if (unitId !== null) parts.push(placed(unitSubtree(store.organisationId, sql`p.org_unit_id`, [unitId])));
  if (locationId !== null) parts.push(placed(sql`p.location_id = ${locationId}`));
  if (groupId !== null) {
    parts.push(sql`exists (select from group_members m where m.organisation_id = ${row.organisation} and m.group_id = ${groupId}
      and m.user_id = ${row.person} and m.role <> 'pending')`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** A figure of the board by its definition: its value, and how many people it is about. */
export async function countMobility(
  store: Store,
  definition: MobilityDefinition,
  asked: MobilityAsked,
): Promise<{ value: number | null; people: number }> {
  const { rows } = await sql<{ value: number | null; people: number }>`
    ${filled(store, mobilitySql(definition), asked)}`.execute(store.db);
  return rows[0] ?? { value: null, people: 0 };
}

export interface ApplicationRow {
  readonly id: string;
  readonly type: MobilityType;
  readonly title: string;
  readonly slug: string;
  readonly applicant_id: UserId;
  readonly on: string;
  readonly counts: boolean;
}

/** The units that applications are between: the applicant's own today, and the one that offers. Null is any. */
export interface BetweenUnits {
  readonly fromUnitId: string | null;
  readonly toUnitId: string | null;
}

/** SQL: whether the application `a` for `o` is between some units. */
function isBetween(store: Store, { fromUnitId, toUnitId }: BetweenUnits): RawBuilder<unknown> {
  const own = sql`(select p.org_unit_id from person_places p where p.organisation_id = ${store.organisationId} and p.user_id = a.applicant_id)`;
  return sql`${toUnitId === null ? sql`true` : sql`${toUnitId}::uuid = any(o.org_unit_ids)`} and ${
    fromUnitId === null ? sql`true` : fromUnitId === 'none' ? sql`${own} is null` : sql`${own} = ${fromUnitId}::uuid`
  }`;
}

const ABOUT = ({ where, counted = 'true' }: ApplicationsCounted) =>
  `with ${ASKED}, about as (select asked.*, (${counted}) as counts from asked where ${where})`;
const FROM_ABOUT = 'from about a join opportunities o on o.organisation_id = :organisation and o.id = a.opportunity_id';

/** How many applications a number of the board is about, and how many people made them. */
export async function countApplications(
  store: Store,
  definition: ApplicationsCounted,
  asked: MobilityAsked,
  units: BetweenUnits,
): Promise<{ applications: number; people: number }> {
  const { rows } = await sql<{ applications: number; people: number }>`
    ${filled(store, `${ABOUT(definition)} select count(*)::int as applications, count(distinct a.applicant_id)::int as people ${FROM_ABOUT}`, asked)}
    where ${isBetween(store, units)}`.execute(store.db);
  return rows[0] ?? { applications: 0, people: 0 };
}

/** The applications that a number of the board is about, newest first; one more than asked for. */
export async function listMobilityRows(
  store: Store,
  definition: ApplicationsCounted,
  asked: MobilityAsked,
  units: BetweenUnits,
  { after, limit }: { readonly after: { readonly on: string; readonly id: string } | null; readonly limit: number },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    ${filled(
      store,
      `${ABOUT(definition)} select a.id, a.type, o.title, o.slug, a.applicant_id, a.made_on::text as on, a.counts ${FROM_ABOUT}`,
      asked,
    )}
    where ${isBetween(store, units)} ${after === null ? sql`` : sql`and (a.made_on, a.id) < (${after.on}::date, ${after.id}::uuid)`}
    order by a.made_on desc, a.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface LevelRow {
  readonly level: string;
  readonly openings: number;
  readonly people: number;
}

/** SQL: vacancies `v` of opportunities `o` published in a period by the units and the place in view; none where vacancies are not asked for. */
function openedVacancies(store: Store, { start, end, zone, types, scope }: MobilityAsked): RawBuilder<unknown> {
  const offered = [
    ...(scope.unitId === null
      ? []
      : [
          sql`exists (select from unnest(o.org_unit_ids) offering (id) where ${unitSubtree(store.organisationId, sql`offering.id`, [scope.unitId])})`,
        ]),
    ...(scope.locationId === null ? [] : [sql`${scope.locationId} = any(o.location_ids)`]),
  ];
  return sql`vacancies v join opportunities o on o.organisation_id = v.organisation_id and o.id = v.id
    where v.organisation_id = ${store.organisationId} and v.level is not null and 'job_vacancy' = any(${[...types]}::text[])
      and (o.published_at at time zone ${zone}::text)::date between ${start}::date and ${end}::date
      and ${offered.length === 0 ? sql`true` : sql.join(offered, sql` and `)}`;
}

interface OpeningsRow {
  readonly id: OpportunityId;
  readonly title: string;
  readonly slug: string;
  readonly on: string;
  readonly openings: number;
}

/** The vacancies that the chart by level counts, newest first; one more than asked for. */
export async function listOpenings(
  store: Store,
  asked: MobilityAsked,
  level: string | null,
  { after, limit }: { readonly after: { readonly on: string; readonly id: string } | null; readonly limit: number },
): Promise<OpeningsRow[]> {
  const { rows } = await sql<OpeningsRow>`
    with opened as (select v.id, o.title, o.slug, (o.published_at at time zone ${asked.zone}::text)::date as day, v.openings
      from ${openedVacancies(store, asked)} ${level === null ? sql`` : sql`and v.level = ${level}`})
    select id, title, slug, day::text as on, openings::int as openings from opened
    ${after === null ? sql`` : sql`where (day, id) < (${after.on}::date, ${after.id}::uuid)`}
    order by day desc, id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/**
 * Openings of vacancies published in a period by the units and the place in view, and people in view who work at a level today. No openings
 * where vacancies are not among the types asked for.
 */
export async function findLevels(store: Store, asked: MobilityAsked): Promise<LevelRow[]> {
  const org = store.organisationId;
  const { rows } = await sql<LevelRow>`
    with opened as (
      select v.level, sum(v.openings)::int as openings from ${openedVacancies(store, asked)} group by v.level),
    staff as (
      select j.level, count(distinct j.user_id)::int as people from (
        select p.organisation_id, p.user_id, role.level from person_job_roles p
        join job_roles role on role.organisation_id = p.organisation_id and role.id = p.role_id
        where p.organisation_id = ${org} and role.level is not null) j
      join users u on u.organisation_id = j.organisation_id and u.id = j.user_id and ${IS_PERSON}
      where ${placedIn(store, asked.scope, { organisation: sql`j.organisation_id`, person: sql`j.user_id` })} group by j.level)
    select level, coalesce(openings, 0)::int as openings, coalesce(people, 0)::int as people from opened full join staff using (level)`.execute(
    store.db,
  );
  return rows;
}

export interface UnitDaysRow {
  readonly id: string;
  readonly title: string;
  readonly people: number;
  readonly days: number;
}

/** The median of working days to an answer by the unit that answers: that of the opportunity. */
export async function findDecisionsByUnit(store: Store, asked: MobilityAsked): Promise<UnitDaysRow[]> {
  const { rows } = await sql<UnitDaysRow>`
    ${filled(
      store,
      `with ${ASKED}
      select u.id::text as id, u.title, count(distinct applicant_id)::int as people,
        percentile_cont(0.5) within group (order by ${workingDays('made_on', 'answered_on')}) as days
      from asked join opportunities o on o.organisation_id = :organisation and o.id = asked.opportunity_id
      join org_units u on u.organisation_id = :organisation and u.id = any(o.org_unit_ids)
      where answered_on between :start and :end group by u.id, u.title order by days, u.title limit 30`,
      asked,
    )}`.execute(store.db);
  return rows;
}

export interface ReleaseRow {
  readonly from_id: string | null;
  readonly to_id: string;
  readonly from_unit: string | null;
  readonly to_unit: string;
  readonly people: number;
  readonly moves: number;
  readonly days: number;
}

/** Where people who got a yes wait for their first day: from which unit to which, in days. */
export async function findReleases(store: Store, asked: MobilityAsked): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    ${filled(
      store,
      `with ${ASKED}
      select f.id::text as from_id, f.title as from_unit, t.id::text as to_id, t.title as to_unit, count(distinct applicant_id)::int as people, count(*)::int as moves,
        percentile_cont(0.5) within group (order by begun_on - yes_on) as days
      from asked join opportunities o on o.organisation_id = :organisation and o.id = asked.opportunity_id
      join org_units t on t.organisation_id = :organisation and t.id = any(o.org_unit_ids)
      left join person_places p on p.organisation_id = :organisation and p.user_id = applicant_id
      left join org_units f on f.organisation_id = :organisation and f.id = p.org_unit_id
      where begun_on between :start and :end and begun_on >= yes_on and asked.type <> 'mentorship'
      group by f.id, f.title, t.id, t.title order by days desc, moves desc, f.id, t.id limit 30`,
      asked,
    )}`.execute(store.db);
  return rows;
}

export interface TypeRow {
  readonly type: MobilityType;
  readonly people: number;
  readonly made: number;
  readonly answered: number;
  readonly yes: number;
  readonly unanswered: number;
}

const [, ANSWERED, ACCEPTED, UNANSWERED] = APPLICATIONS_COUNTED;

/** Applications of a period by what they were for. People who were added without asking got no answer, and so no yes. */
export async function findTypes(store: Store, asked: MobilityAsked): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    ${filled(
      store,
      `with ${ASKED}
      select type, count(distinct applicant_id)::int as people, count(*)::int as made,
        count(*) filter (where ${ANSWERED.where})::int as answered, count(*) filter (where ${ACCEPTED.where})::int as yes,
        count(*) filter (where ${UNANSWERED.where})::int as unanswered
      from asked where made_on between :start and :end group by type order by type`,
      asked,
    )}`.execute(store.db);
  return rows;
}
