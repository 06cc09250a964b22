import { type RawBuilder, sql } from 'kysely';
import type { Topic } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** How many people and cards are looked at: a suggestion needs no census. */
const PEOPLE_LOOKED_AT = 2_000;
const CARDS_LOOKED_AT = 1_000;
const FOLLOWED_LOOKED_AT = 200;
const TEAM_LOOKED_AT = 100;
const COUNTED_AT_MOST = 100;

/** Topics by how many chose them (those with the same job title count five times) and by how much there is about them. */
export async function findOftenChosen(store: Store, me: { id: UserId; jobTitle: string }, limit: number): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    with people as (
      select learning_topics || expert_topics as topics,
        case when job_title <> '' and lower(job_title) = lower(${me.jobTitle}) then 5 else 1 end as weight
      from users where organisation_id = ${store.organisationId} and status = 'active' and id <> ${me.id}
      order by id desc limit ${sql.lit(PEOPLE_LOOKED_AT)}
    ), cards_about as (
      select topic_ids from cards where organisation_id = ${store.organisationId} and state = 'published' and hidden_at is null
      order by published_at desc limit ${sql.lit(CARDS_LOOKED_AT)}
    ), counted as (
      select topic, sum(weight) as weight from (
        select unnest(topics) as topic, weight * 3 as weight from people
        union all
        select unnest(topic_ids), 1 from cards_about) named
      group by topic
    )
    select t.id, t.slug, t.name from counted c
    join topics t on t.organisation_id = ${store.organisationId} and t.id = c.topic
    order by c.weight desc, t.name limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** The newest published cards about some topics that the caller may see and did not write, begin or have to do, each with its topic; one of each topic first. */
export async function findCardsAbout(
  store: Store,
  actor: Actor,
  topics: readonly string[],
  limit: number,
): Promise<{ readonly id: string; readonly topicId: string | null }[]> {
  if (topics.length === 0) return [];
  const { rows } = await sql<{ id: string; place: number }>`
    with about as (
      select wanted.place, newest.id, newest.published_at, row_number() over (partition by wanted.place order by newest.published_at desc) as nth
      from unnest(${topics}::uuid[]) with ordinality as wanted(topic, place)
      cross join lateral (
        select c.id, c.published_at from cards c
        where c.organisation_id = ${store.organisationId} and c.topic_ids @> array[wanted.topic] and ${visibleCards(actor)}
          and c.author_id <> ${actor.userId}
          and not exists (select from card_progress p where p.organisation_id = c.organisation_id and p.user_id = ${actor.userId} and p.card_id = c.id)
          and not exists (select from learning_duties w where w.organisation_id = c.organisation_id and w.card_id = c.id
            and w.user_id = ${actor.userId} and w.status = 'open')
        order by c.published_at desc limit ${sql.lit(limit)}) newest
    ), distinct_cards as (
      select id, min(nth) as nth, min(place) as place from about group by id
    )
    select id, place::int as place from distinct_cards order by nth, place limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id, place }) => ({ id, topicId: topics[place - 1] ?? null }));
}

/** Colleagues who learn or know one of some topics, of the newest there are; `count` stops at a hundred. */
export async function findColleaguesOf(
  store: Store,
  topics: readonly string[],
  visible: RawBuilder<boolean>,
  me: UserId,
  limit: number,
): Promise<{ people: PersonSummaryRow[]; count: number }> {
  if (topics.length === 0) return { people: [], count: 0 };
  const { rows } = await sql<PersonSummaryRow & { total: number }>`
    select found.*, count(*) over ()::int as total from (
      select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id
      from (select * from users where organisation_id = ${store.organisationId} order by id desc limit ${sql.lit(PEOPLE_LOOKED_AT)}) u
      where u.id <> ${me} and ${visible} and (u.learning_topics || u.expert_topics) && ${topics}::uuid[]
      limit ${sql.lit(COUNTED_AT_MOST)}) found
    order by found.id desc limit ${sql.lit(limit)}`.execute(store.db);
  return { people: rows, count: rows[0]?.total ?? 0 };
}

export type PersonToFollowRow = PersonSummaryRow & { readonly is_followed: boolean; readonly shared: string[] };

/** People worth following: of one's team, and among those many follow the ones with the same topics; best first. */
export async function findPeopleToFollow(
  store: Store,
  me: { id: UserId; topics: readonly string[] },
  visible: RawBuilder<boolean>,
  limit: number,
): Promise<PersonToFollowRow[]> {
  const organisationId = store.organisationId;
  const { rows } = await sql<PersonToFollowRow>`
    with my_manager as (
      select manager_id from reporting_lines where organisation_id = ${organisationId} and report_id = ${me.id} and kind = 'direct'
    ), team as (
      select manager_id as id from my_manager
      union
      (select l.report_id from reporting_lines l join my_manager m on l.organisation_id = ${organisationId} and l.manager_id = m.manager_id
       where l.kind = 'direct' order by l.report_id limit ${sql.lit(TEAM_LOOKED_AT)})
    ), candidates as (
      select id from team
      union
      (select u.id from users u where u.organisation_id = ${organisationId} and u.status = 'active'
       order by u.followers_count desc, u.id limit ${sql.lit(FOLLOWED_LOOKED_AT)})
    )
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id,
      exists (select 1 from user_follows f where f.organisation_id = u.organisation_id and f.follower_id = ${me.id} and f.followed_id = u.id) as is_followed,
      coalesce((select array_agg(t.name order by t.name) from topics t
        where t.organisation_id = u.organisation_id and t.id = any(u.learning_topics || u.expert_topics) and t.id = any(${me.topics}::uuid[])), '{}') as shared
    from candidates c join users u on u.organisation_id = ${organisationId} and u.id = c.id
    where u.id <> ${me.id} and ${visible}
    order by cardinality(coalesce((select array_agg(topic) from unnest(u.learning_topics || u.expert_topics) topic
        where topic = any(${me.topics}::uuid[])), '{}')) desc,
      exists (select 1 from team where team.id = u.id) desc, u.followers_count desc, u.id
    limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
