import { sql } from 'kysely';
import type { Topic } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import { matchesInOrder, type Order, type Place, type Search, type Viewer } from '../search/search.public.ts';

/** Cards looked at to see which topics, providers and types are alive. */
const LOOKED_AT = 500;

export interface Directory {
  readonly topics: Topic[];
  readonly providers: string[];
  readonly types: string[];
}

/** Topics, providers and types of the cards that are most used and newest of those one may see, the commonest first. */
export async function findDirectory(store: Store, viewer: Viewer, mark: string): Promise<Directory> {
  const { rows } = await sql<{ group: string; value: string; topic: Topic | null }>`
    with facets as (
      select substr(facet, ${sql.lit(mark.length + 1)}) as facet, n
      from (select facet, count(*) as n
        from (select unnest(m.facets) as facet
          from ${matchesInOrder({ kind: 'card', words: null, viewer, filters: {} }, { sortKey: 'quality', limit: LOOKED_AT })} m) f
        group by facet) c
    ), split as (
      select split_part(facet, ':', 1) as "group", substr(facet, strpos(facet, ':') + 1) as value, n from facets
      where split_part(facet, ':', 1) in ('topic', 'provider', 'type')
    )
    select s."group", s.value, case when t.id is null then null else json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) end as topic
    from split s left join topics t
      on s."group" = 'topic' and t.organisation_id = ${store.organisationId} and t.id = case when s."group" = 'topic' then s.value::uuid end
    order by s.n desc, s.value`.execute(store.db);
  const valuesOf = (group: string) => rows.filter((row) => row.group === group).map(({ value }) => value);
  return { topics: rows.flatMap(({ topic }) => topic ?? []), providers: valuesOf('provider'), types: valuesOf('type') };
}

export interface List {
  readonly search: Search;
  readonly sortKey: Order['sortKey'];
  readonly length: number;
}

/** The first ids of several lists without what the person dismissed, in one statement; in the order of the lists. */
export async function findFirsts(store: Store, viewer: Viewer, lists: readonly List[]): Promise<string[][]> {
  const parts = lists.flatMap(({ search, sortKey, length }, index) =>
    length === 0
      ? []
      : [
          sql`select ${sql.lit(index)} as list, row_number() over () as place, id from ${matchesInOrder(search, { sortKey, limit: length + SPARE })}`,
        ],
  );
  if (parts.length === 0) return lists.map(() => []);
  const { rows } = await sql<{ list: number; id: string }>`
    select list, id from (${sql.join(parts, sql` union all `)}) l
    where not exists (select from card_dismissals d
      where d.organisation_id = ${store.organisationId} and d.user_id = ${viewer.userId} and d.card_id = l.id)
    order by list, place`.execute(store.db);
  return lists.map(({ length }, index) =>
    rows
      .filter((row) => row.list === index)
      .slice(0, length)
      .map(({ id }) => id),
  );
}

/** Cards looked at beyond the length of a list, in case some were dismissed. */
const SPARE = 12;

export async function findPlaces(store: Store, search: Search, order: Order): Promise<Place[]> {
  const { rows } = await sql<Place>`select id, sort_value as key from ${matchesInOrder(search, order)}`.execute(store.db);
  return rows;
}

export async function findTopic(store: Store, slug: string): Promise<Topic | undefined> {
  return store.db
    .selectFrom('topics')
    .select(['id', 'slug', 'name'])
    .where('organisation_id', '=', store.organisationId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
