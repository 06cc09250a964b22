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
  readonly skills: readonly { readonly skillId: string; readonly level: string }[];
  readonly time_zones: string[];
  readonly languages: string[];
  readonly location_ids: string[];
  readonly facets: Readonly<Record<string, string | readonly string[]>>;
}

const COLUMNS = sql`o.id, o.type, o.title, o.remote, o.skills, o.time_zones, o.languages, o.location_ids, o.facets`;

/** All that is open, for scores of many. */
export async function findOpenOpportunities(store: Store): Promise<MatchedOpportunityRow[]> {
  const { rows } = await sql<MatchedOpportunityRow>`
    select ${COLUMNS} from opportunities o where o.organisation_id = ${store.organisationId} and o.state = 'open'`.execute(store.db);
  return rows;
}

/** Opportunities by id, whatever their state. */
export async function findMatchedOpportunities(store: Store, ids: readonly OpportunityId[]): Promise<MatchedOpportunityRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MatchedOpportunityRow>`
    select ${COLUMNS} from opportunities o where o.organisation_id = ${store.organisationId} and o.id = any(${ids}::uuid[])`.execute(
    store.db,
  );
  return rows;
}

/** A text that is another one whenever an open opportunity, the skills' relations or a location changed. */
export async function findMarkOfOpportunities(store: Store): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (select concat_ws('|', count(*), max(updated_at), sum(date_part('epoch', updated_at))) from opportunities
        where organisation_id = ${store.organisationId} and state = 'open')
      || '/' || (select concat_ws('|', count(*), max(updated_at)) from skills where organisation_id = ${store.organisationId})
      || '/' || (select concat_ws('|', count(*), max(updated_at)) from locations where organisation_id = ${store.organisationId}) as mark`.execute(
    store.db,
  );
  return rows[0]?.mark ?? '';
}

/** Where locations are. */
export async function findMatchPlaces(store: Store, ids: readonly string[]): Promise<Map<string, MatchPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MatchPlace>`
    select id as key, lat as latitude, lon as longitude from locations
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map((place) => [place.key, place]));
}

/** The active skills that are related to some, either way round. */
export async function findRelatedSkills(store: Store, skillIds: readonly string[]): Promise<{ asked: string; related: string }[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await sql<{ asked: string; related: string }>`
    with asked as (
      select id, related_ids from skills where organisation_id = ${store.organisationId} and id = any(${skillIds}::uuid[])
    )
    select a.id as asked, r.id as related from asked a cross join unnest(a.related_ids) as n (id)
      join skills r on r.organisation_id = ${store.organisationId} and r.id = n.id and r.state = 'active' where r.id <> a.id
    union
    select a.id, r.id from asked a join skills r on r.organisation_id = ${store.organisationId} and r.state = 'active'
      and r.related_ids @> array[a.id] where r.id <> a.id
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
        order by published_at desc, id desc limit ${sql.lit(pairs)}) o) as opportunities`.execute(store.db);
  return { userIds: rows[0]?.users ?? [], opportunityIds: rows[0]?.opportunities ?? [] };
}
