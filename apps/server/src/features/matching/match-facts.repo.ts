import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MatchPlace } from '@waymark/contract/matching';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';

/** An opportunity as matching reads it. */
export interface MatchedOpportunityRow {
  readonly id: OpportunityId;
  readonly type: OpportunityType;
  readonly title: string;
  readonly remote: boolean | null;
  /** Of a job role its own id, of a vacancy the role it is for; null for everything else. */
  readonly job_role_id: string | null;
  readonly skills: readonly { readonly skillId: string; readonly level: string }[];
  readonly time_zones: string[];
  readonly languages: string[];
  readonly location_ids: string[];
  readonly facets: Readonly<Record<string, string | readonly string[]>>;
}

const COLUMNS = sql`o.id, o.type, o.title, o.remote, case o.type when 'job_role' then o.id when 'job_vacancy' then o.role_ids[1] end as job_role_id, o.skills,
  o.time_zones, o.languages, o.location_ids, o.facets`;

export type ChangedOpportunityRow = MatchedOpportunityRow & { readonly version: string };

/**
 * Those of some opportunities, whatever their state, of which one does not know the newest version; what one knows already is left out, and so
 * is what is gone. One statement; none where nothing is asked about.
 * @param versions known ones, in the order of the ids; an empty text for none
 */
export async function findChanged(
  store: Store,
  { ids, versions }: { readonly ids: readonly OpportunityId[]; readonly versions: readonly string[] },
): Promise<ChangedOpportunityRow[]> {
  if (ids.length === 0) return [];
  // What this very transaction wrote has no version yet: it may write it once more.
  const { rows } = await sql<ChangedOpportunityRow>`
    select ${COLUMNS}, case when o.xmin = pg_current_xact_id_if_assigned()::xid then '' else o.xmin::text end as version
    from unnest(${ids}::uuid[], ${versions}::text[]) as k (id, version)
    join opportunities o on o.organisation_id = ${store.organisationId} and o.id = k.id where o.xmin::text <> k.version`.execute(store.db);
  return rows;
}

/** How many opportunities are open, and how many of them ask for each skill: by what is counted as they change. */
export async function findDemand(store: Store): Promise<{ opportunities: number; asking: Map<string, number> }> {
  const { rows } = await sql<{ skill: string; asking: number }>`
    select value as skill, sum(offers)::int as asking from opportunity_choice_counts
    where organisation_id = ${store.organisationId} and kind in ('', 'asked') group by value`.execute(store.db);
  const asking = new Map(rows.map((row) => [row.skill, row.asking]));
  const opportunities = asking.get('') ?? 0;
  asking.delete('');
  return { opportunities, asking };
}

/** Where locations are. */
export async function findMatchPlaces(store: Store, ids: readonly string[]): Promise<Map<string, MatchPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MatchPlace>`
    select id as key, lat as latitude, lon as longitude from locations
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map((place) => [place.key, place]));
}

/**
 * The active skills that are related to some, either way round, and each asked one that is active itself, with null. Every skill is looked at
 * once, however many are asked about.
 */
export async function findRelatedSkills(store: Store, skillIds: readonly string[]): Promise<{ asked: string; related: string | null }[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await sql<{ asked: string; related: string | null }>`
    with pairs as (
      select s.id as one, n.id as other, s.state = 'active' as is_active from skills s cross join unnest(s.related_ids) as n (id)
      where s.organisation_id = ${store.organisationId} and s.related_ids <> '{}' and n.id <> s.id
    ), asked as (
      select id from unnest(${skillIds}::uuid[]) as a (id)
    )
    select p.one as asked, r.id as related from pairs p join asked a on a.id = p.one
      join skills r on r.organisation_id = ${store.organisationId} and r.id = p.other and r.state = 'active'
    union
    select a.id, p.one from pairs p join asked a on a.id = p.other where p.is_active
    union
    select s.id, null from asked a join skills s on s.organisation_id = ${store.organisationId} and s.id = a.id and s.state = 'active'
    order by 1, 2`.execute(store.db);
  return rows;
}

/** Pairs to try weights on: some people with skills, spread over the index, and the opportunities that opened last. */
export async function findPairsToTry(store: Store, pairs: number): Promise<{ userIds: UserId[]; opportunityIds: OpportunityId[] }> {
  const { rows } = await sql<{ users: UserId[] | null; opportunities: OpportunityId[] | null }>`
    select (select array_agg(user_id order by position) from (
        select user_id, position from match_people where organisation_id = ${store.organisationId} and length(packed) > 12
        order by md5(user_id::text) limit ${sql.lit(pairs)}) p) as users,
      (select array_agg(id order by published_at desc) from (
        select id, published_at from opportunities where organisation_id = ${store.organisationId} and state = 'open' and skills <> '[]'
          and type <> 'mentorship'
        order by published_at desc, id desc limit ${sql.lit(pairs)}) o) as opportunities`.execute(store.db);
  return { userIds: rows[0]?.users ?? [], opportunityIds: rows[0]?.opportunities ?? [] };
}
