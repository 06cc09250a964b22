import { type RawBuilder, sql } from 'kysely';
import type { Recommended } from '@waymark/contract/discover';
import type { Store } from '../../platform/db/database.ts';
import { matchesInOrder, type Search, type Viewer } from '../search/search.public.ts';

/** A card someone may like, and the topic, person or group that is why. */
export interface RecommendationRow extends Recommended {
  readonly because: string | null;
}

/** How many followed people's news are read; the latest followed. */
const FOLLOWED_LOOKED_AT = 100;
const GROUPS_LOOKED_AT = 30;
/** More open duties than anyone has. */
const ASSIGNED_LOOKED_AT = 500;
const OF_EACH_GROUP = 6;
/** Of each source so many may turn out to be the person's own, begun or dismissed. */
const LEFT_OUT = 24;

/**
 * HOM-07: what four sources would recommend to a person, best first within each, in one statement: topics they learn or know,
 * people they follow, groups they are in, what is used and new. Never what they may not open, wrote, began or dismissed, nor what they have to do anyway.
 *
 * @param topics ids of the person's topics
 * @param followed ids of the people they follow
 * @param wanted how many will be chosen of all of them
 */
export async function findRecommendations(
  store: Store,
  viewer: Viewer,
  mark: string,
  interests: { readonly topics: readonly string[]; readonly followed: readonly string[] },
  wanted: number,
): Promise<RecommendationRow[]> {
  const by = (facet: 'topic' | 'author', values: readonly string[]): Search => ({
    kind: 'card',
    words: null,
    viewer,
    filters: { facets: { [facet]: values.map((value) => `${mark}${facet}:${value}`) } },
  });
  const limit = 2 * wanted + LEFT_OUT;
  const organisationId = store.organisationId;
  const { rows } = await sql<RecommendationRow>`
    with found as (
      select 'topic' as source, id, row_number() over () as place,
        (select t.name from topics t where t.organisation_id = ${organisationId} and t.id = any(${interests.topics}::uuid[])
          and ${mark} || 'topic:' || t.id = any(m.facets) limit 1) as because
      from ${matchesInOrder(by('topic', interests.topics), { sortKey: 'quality', limit: interests.topics.length === 0 ? 0 : limit })} m
      union all
      select 'following', id, row_number() over (),
        (select u.full_name from users u where u.organisation_id = ${organisationId} and u.id = any(${interests.followed}::uuid[])
          and ${mark} || 'author:' || u.id = any(m.facets) limit 1)
      from ${matchesInOrder(by('author', interests.followed), { sortKey: 'published_at', limit: interests.followed.length === 0 ? 0 : limit })} m
      union all
      select 'group', shared.card_id, row_number() over (order by shared.card_id desc), shared.name
      from (select m.group_id from group_members m where m.organisation_id = ${organisationId} and m.user_id = ${viewer.userId} and m.role <> 'pending'
            limit ${sql.lit(GROUPS_LOOKED_AT)}) mine
      cross join lateral (
        select a.card_id, g.name from card_audience a
        join groups g on g.organisation_id = a.organisation_id and g.id = a.target_id
        where a.organisation_id = ${organisationId} and a.target_type = 'group' and a.target_id = mine.group_id
        order by a.card_id desc limit ${sql.lit(OF_EACH_GROUP)}) shared
      union all
      select 'popular', id, row_number() over (), null
      from ${matchesInOrder({ kind: 'card', words: null, viewer, filters: {} }, { sortKey: 'quality', limit })} m
    )
    select f.source, f.id, f.because from found f join cards c on c.organisation_id = ${organisationId} and c.id = f.id
    where c.author_id <> ${viewer.userId} and c.state = 'published' and c.hidden_at is null
      and not exists (select from card_dismissals d where d.organisation_id = ${organisationId} and d.user_id = ${viewer.userId} and d.card_id = f.id)
      and not exists (select from card_progress p where p.organisation_id = ${organisationId} and p.user_id = ${viewer.userId} and p.card_id = f.id)
      and not exists (select from learning_duties w where w.organisation_id = ${organisationId} and w.user_id = ${viewer.userId} and w.card_id = f.id
        and w.status = 'open')
    order by f.source, f.place`.execute(store.db);
  return rows;
}

/** What recommendations for a person go by. */
export interface Interests {
  /** Ids of the topics they learn or know. */
  readonly topics: string[];
  /** Ids of the people they followed last. */
  readonly followed: string[];
  /** Of the cards asked about, those they began, completed or dismissed, or have to do anyway. */
  readonly known: string[];
  /** Cards they have to do anyway. */
  readonly assigned: string[];
}

/** Selects what a person is interested in, one row of Interests: for a statement that asks for other things of them as well. */
export function selectInterests(store: Store, userId: string, cardIds: readonly string[]): RawBuilder<Interests> {
  const openDuties = sql`learning_duties w where w.organisation_id = u.organisation_id and w.user_id = u.id and w.status = 'open'`;
  return sql<Interests>`
    select u.learning_topics || u.expert_topics as topics,
      array(select f.followed_id from user_follows f where f.organisation_id = u.organisation_id and f.follower_id = u.id
        order by f.created_at desc limit ${sql.lit(FOLLOWED_LOOKED_AT)}) as followed,
      array(select p.card_id from card_progress p where p.organisation_id = u.organisation_id and p.user_id = u.id and p.card_id = any(${cardIds}::uuid[])
        union all
        select d.card_id from card_dismissals d where d.organisation_id = u.organisation_id and d.user_id = u.id and d.card_id = any(${cardIds}::uuid[])
        union all
        select w.card_id from ${openDuties} and w.card_id = any(${cardIds}::uuid[])) as known,
      array(select distinct w.card_id from ${openDuties} limit ${sql.lit(ASSIGNED_LOOKED_AT)}) as assigned
    from users u where u.organisation_id = ${store.organisationId} and u.id = ${userId}`;
}

/** What a person is interested in; of some cards also which ones they know already. */
export async function findInterests(store: Store, userId: string, cardIds: readonly string[]): Promise<Interests> {
  const { rows } = await selectInterests(store, userId, cardIds).execute(store.db);
  return rows[0] ?? { topics: [], followed: [], known: [], assigned: [] };
}
