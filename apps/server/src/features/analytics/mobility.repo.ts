import { type RawBuilder, sql } from 'kysely';
import type { MobilityType } from '@waymark/contract/analytics';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { unitSubtree } from '../locations/locations.public.ts';
import { IS_PERSON } from '../people/people.public.ts';
import type { FigureScope } from '../statistics/statistics.public.ts';
import { ASKED, type MobilityDefinition, mobilitySql, UNANSWERED_IN_TIME, workingDays } from './mobility-definitions.ts';

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

/** The applications that a figure of the board is about, newest first; one more than asked for. */
export async function listMobilityRows(
  store: Store,
  { where, counted = 'true' }: MobilityDefinition,
  asked: MobilityAsked,
  { after, limit }: { readonly after: { readonly on: string; readonly id: string } | null; readonly limit: number },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    ${filled(
      store,
      `with ${ASKED}, about as (select asked.*, (${counted}) as counts from asked where ${where})
      select a.id, a.type, o.title, o.slug, a.applicant_id, a.made_on::text as on, a.counts
      from about a join opportunities o on o.organisation_id = :organisation and o.id = a.opportunity_id`,
      asked,
    )}
    ${after === null ? sql`` : sql`where (a.made_on, a.id) < (${after.on}::date, ${after.id}::uuid)`}
    order by a.made_on desc, a.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface LevelRow {
  readonly level: string;
  readonly openings: number;
  readonly people: number;
}

/**
 * Openings of vacancies published in a period by the units and the place in view, and people in view who work at a level today. No openings
 * where vacancies are not among the types asked for.
 */
export async function findLevels(store: Store, asked: MobilityAsked): Promise<LevelRow[]> {
  const { start, end, zone, types, scope } = asked;
  const org = store.organisationId;
  const offered = [
    ...(scope.unitId === null
      ? []
      : [sql`exists (select from unnest(o.org_unit_ids) offering (id) where ${unitSubtree(org, sql`offering.id`, [scope.unitId])})`]),
    ...(scope.locationId === null ? [] : [sql`${scope.locationId} = any(o.location_ids)`]),
  ];
  const { rows } = await sql<LevelRow>`
    with opened as (
      select v.level, sum(v.openings)::int as openings from vacancies v
      join opportunities o on o.organisation_id = v.organisation_id and o.id = v.id
      where v.organisation_id = ${org} and v.level is not null and 'job_vacancy' = any(${[...types]}::text[])
        and (o.published_at at time zone ${zone}::text)::date between ${start}::date and ${end}::date
        and ${offered.length === 0 ? sql`true` : sql.join(offered, sql` and `)} group by v.level),
    staff as (
      select j.level, count(distinct j.user_id)::int as people from (
        select p.organisation_id, p.user_id, role.level from person_job_roles p
        join job_roles role on role.organisation_id = p.organisation_id and role.id = p.role_id
        where p.organisation_id = ${org} and role.level is not null) j
      join users u on u.organisation_id = j.organisation_id and u.id = j.user_id and ${IS_PERSON}
      where ${placedIn(store, scope, { organisation: sql`j.organisation_id`, person: sql`j.user_id` })} group by j.level)
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
      select f.title as from_unit, t.title as to_unit, count(distinct applicant_id)::int as people, count(*)::int as moves,
        percentile_cont(0.5) within group (order by begun_on - yes_on) as days
      from asked join opportunities o on o.organisation_id = :organisation and o.id = asked.opportunity_id
      join org_units t on t.organisation_id = :organisation and t.id = any(o.org_unit_ids)
      left join person_places p on p.organisation_id = :organisation and p.user_id = applicant_id
      left join org_units f on f.organisation_id = :organisation and f.id = p.org_unit_id
      where begun_on between :start and :end and begun_on >= yes_on and asked.type <> 'mentorship'
      group by f.title, t.title order by days desc, moves desc limit 30`,
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

/** Applications of a period by what they were for. People who were added without asking got no answer, and so no yes. */
export async function findTypes(store: Store, asked: MobilityAsked): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    ${filled(
      store,
      `with ${ASKED}
      select type, count(distinct applicant_id)::int as people, count(*)::int as made, count(answered_on)::int as answered, count(yes_on) filter (where answered_on is not null)::int as yes,
        count(*) filter (where ${UNANSWERED_IN_TIME})::int as unanswered
      from asked where made_on between :start and :end group by type order by type`,
      asked,
    )}`.execute(store.db);
  return rows;
}
