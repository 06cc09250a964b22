import { sql } from 'kysely';
import { HALF_LIFE_DAYS, HELD_DAYS_AT_LEAST, REORGANISATION } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

/** Most roles that the graph of an organisation has. */
const ROLES_AT_MOST = 5_000;

/** Changes whenever a role or a move does. One statement, by indexes. */
export async function findGraphStamp(store: Store): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select count(*) || ' ' || max(r.updated_at) from job_roles r where r.organisation_id = ${store.organisationId}),
      (select max(m.recorded_at) from job_role_moves m where m.organisation_id = ${store.organisationId})) as stamp`.execute(store.db);
  return rows[0]?.stamp ?? '';
}

export interface GraphRoleRow {
  readonly id: OpportunityId;
  readonly skills: readonly SkillRequirement[];
}

/** Roles in use with what they ask for; retired skills are left out. */
export async function findGraphRoles(store: Store): Promise<GraphRoleRow[]> {
  const { rows } = await sql<GraphRoleRow>`
    select r.id, coalesce((select json_agg(json_build_object('skillId', a.skill ->> 'skillId', 'level', a.skill ->> 'level'))
      from jsonb_array_elements(o.skills) as a (skill)
      join skills s on s.organisation_id = r.organisation_id and s.id = (a.skill ->> 'skillId')::uuid and s.state = 'active'), '[]') as skills
    from job_roles r join opportunities o on o.organisation_id = r.organisation_id and o.id = r.id
    where r.organisation_id = ${store.organisationId} and r.state = 'active' order by r.title_key, r.id
    limit ${sql.lit(ROLES_AT_MOST)}`.execute(store.db);
  return rows;
}

export interface PairRow {
  readonly from_id: OpportunityId;
  readonly to_id: OpportunityId;
  /** People whose move counts, and what their moves weigh together by age. */
  readonly people: number;
  readonly weight: number;
  /** Median days in the role before. */
  readonly days: number | null;
  /** People who were moved in a reorganisation. */
  readonly reorganised: number;
  readonly first_at: Date | null;
}

/**
 * B6: the moves between roles by pair. A move counts when the role before was held for 90 days; many people from one role to the same other on
 * one day are a reorganisation: told apart by how many worked in the role on that day.
 */
export async function findMovePairs(store: Store, now: Date): Promise<PairRow[]> {
  const of = sql`organisation_id = ${store.organisationId}`;
  const { rows } = await sql<PairRow>`
    with moved as (
      select from_role_id, to_role_id, coalesce(user_id, id) as person, at, (at at time zone 'UTC')::date as day,
        extract(epoch from from_until - from_since) / 86400 as held
      from job_role_moves where ${of} and from_role_id is not null and to_role_id is not null and from_role_id <> to_role_id
        and from_until - from_since >= make_interval(days => ${sql.lit(HELD_DAYS_AT_LEAST)})
    ), many as (
      select from_role_id, to_role_id, day, count(distinct person) as people from moved
      group by from_role_id, to_role_id, day having count(distinct person) >= ${sql.lit(REORGANISATION.people)}
    ), mass as (
      select b.from_role_id, b.to_role_id, b.day from many b where b.people >= ${sql.lit(REORGANISATION.share)} * (
        (select count(*) from person_job_roles h where h.${of} and h.role_id = b.from_role_id and h.since < b.day)
        + (select count(distinct coalesce(l.user_id, l.id)) from job_role_moves l where l.${of} and l.from_role_id = b.from_role_id
          and l.from_until >= b.day and l.from_since < b.day))
    )
    select v.from_role_id as from_id, v.to_role_id as to_id, count(distinct v.person) filter (where s.day is null)::int as people,
      coalesce(sum(power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - v.at) / 86400) / ${sql.lit(HALF_LIFE_DAYS)}))
        filter (where s.day is null), 0)::float8 as weight,
      (percentile_cont(0.5) within group (order by v.held) filter (where s.day is null))::float8 as days,
      count(distinct v.person) filter (where s.day is not null)::int as reorganised, min(v.at) filter (where s.day is null) as first_at
    from moved v left join mass s on s.from_role_id = v.from_role_id and s.to_role_id = v.to_role_id and s.day = v.day
    group by v.from_role_id, v.to_role_id`.execute(store.db);
  return rows;
}
