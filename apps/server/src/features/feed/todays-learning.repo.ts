import { type RawBuilder, sql } from 'kysely';
import type { TodaysCandidate, TodaysSource } from '@waymark/contract/feed';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { matchesInOrder, type Search, type Viewer } from '../search/search.public.ts';

/** A card of a day with the name of the topic that is why; null where many use it, or the topic is gone. */
export interface TodaysEntry {
  readonly id: string;
  readonly source: TodaysSource;
  readonly topic: string | null;
}

export interface ReaderRow {
  readonly learning: string[];
  readonly expert: string[];
  readonly languages: string[];
  /** The day that was made last, `YYYY-MM-DD`; null where none was. */
  readonly day: string | null;
  readonly entries: TodaysEntry[];
  /** Cards of the days before and of that one. */
  readonly seen: string[];
}

/** Selects what a person's day goes by, and the one that was made last: one row, for a statement that asks for other things of them as well. */
export function selectReader(store: Store, userId: UserId): RawBuilder<ReaderRow> {
  return sql<ReaderRow>`
    select u.learning_topics as learning, u.expert_topics as expert, u.additional_languages as languages, d.day::text as day,
      coalesce((select json_agg(json_build_object('id', e.value ->> 'id', 'source', e.value ->> 'source', 'topic', t.name) order by e.place)
        from jsonb_array_elements(d.cards) with ordinality as e (value, place)
        left join topics t on t.organisation_id = u.organisation_id and t.id = (e.value ->> 'topicId')::uuid), '[]') as entries,
      coalesce(d.seen, '{}') || array(select (e ->> 'id')::uuid from jsonb_array_elements(d.cards) e) as seen
    from users u left join todays_learning d on d.organisation_id = u.organisation_id and d.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = ${userId}`;
}

/** What a person's day goes by, and the one that was made last. One statement. */
export async function findReader(store: Store, userId: UserId): Promise<ReaderRow | undefined> {
  const { rows } = await selectReader(store, userId).execute(store.db);
  return rows[0];
}

/** Of each source so many cards are looked at. */
const LOOKED_AT = 60;

/** Cards that may be part of a day: of topics the person learns, of topics they know, and what many use; never what they wrote, began, completed or dismissed, nor what they have to do anyway. */
export async function findCandidates(
  store: Store,
  viewer: Viewer,
  mark: string,
  topics: { readonly learning: readonly string[]; readonly expert: readonly string[] },
): Promise<TodaysCandidate[]> {
  const search = (ids: readonly string[] | null): Search => ({
    kind: 'card',
    words: null,
    viewer,
    filters: ids === null ? {} : { facets: { topic: ids.map((id) => `${mark}topic:${id}`) } },
  });
  const of = (ids: readonly string[] | null) =>
    matchesInOrder(search(ids), { sortKey: 'quality', limit: ids?.length === 0 ? 0 : LOOKED_AT });
  const topicOf = (ids: readonly string[]) => sql`(select t from unnest(c.topic_ids) t where t = any(${ids}::uuid[]) limit 1)`;
  const { rows } = await sql<TodaysCandidate>`
    with found as (
      select 'learning' as source, id, 0 as turn from ${of(topics.learning)} m
      union all select 'expert', id, 1 from ${of(topics.expert)} m
      union all select 'popular', id, 2 from ${of(null)} m
    ), once as (select distinct on (id) id, source from found order by id, turn)
    select c.id, o.source, c.level, c.language, c.duration_minutes as minutes,
      case o.source when 'learning' then ${topicOf(topics.learning)} when 'expert' then ${topicOf(topics.expert)} end as "topicId"
    from once o join cards c on c.organisation_id = ${store.organisationId} and c.id = o.id
    where c.author_id <> ${viewer.userId} and c.state = 'published' and c.hidden_at is null
      and not exists (select from card_dismissals d where d.organisation_id = c.organisation_id and d.user_id = ${viewer.userId} and d.card_id = c.id)
      and not exists (select from card_progress p where p.organisation_id = c.organisation_id and p.user_id = ${viewer.userId} and p.card_id = c.id)
      and not exists (select from learning_duties w where w.organisation_id = c.organisation_id and w.card_id = c.id and w.user_id = ${viewer.userId} and w.status = 'open')
    order by c.id`.execute(store.db);
  return rows;
}

/** Keeps a day, unless another request made it, or a later one, meanwhile; `replaces` keeps it all the same. */
export async function keepDay(
  store: Store,
  userId: UserId,
  day: {
    readonly day: string;
    readonly cards: readonly Pick<TodaysCandidate, 'id' | 'source' | 'topicId'>[];
    readonly seen: readonly string[];
    readonly now: Date;
    readonly replaces?: boolean;
  },
): Promise<void> {
  const cards = JSON.stringify(day.cards.map(({ id, source, topicId }) => ({ id, source, topicId })));
  await sql`
    insert into todays_learning as d (organisation_id, user_id, day, cards, seen, made_at)
    values (${store.organisationId}, ${userId}, ${day.day}::date, ${cards}::jsonb, ${day.seen}::uuid[], ${day.now})
    on conflict (organisation_id, user_id) do update set day = excluded.day, cards = excluded.cards, seen = excluded.seen, made_at = excluded.made_at
      where ${day.replaces === true} or d.day <> excluded.day`.execute(store.db);
}

/** People who came since a moment and whose day of their calendar is not made yet, by id. */
export async function findWithoutDay(
  store: Store,
  { since, now, after, limit }: { readonly since: Date; readonly now: Date; readonly after: UserId | null; readonly limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u left join todays_learning d on d.organisation_id = u.organisation_id and d.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.status = 'active' and u.last_seen_at >= ${since}
      and (d.day is null or d.day < (${now}::timestamptz at time zone ${zoneInSql(store, 'u')})::date)
      ${after === null ? sql`` : sql`and u.id > ${after}`}
    order by u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
