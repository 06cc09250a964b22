import { type RawBuilder, sql } from 'kysely';
import { COUNTED_MATCHES, type SearchKind } from '@waymark/contract/search';
import type { Store } from '../../platform/db/database.ts';
import type { Candidate } from './search-words.ts';
import type { Viewer } from './search-viewer.ts';

/** Filters as search_condition reads them; facets carry the organisation's mark. */
export interface Filters {
  readonly facets?: Readonly<Record<string, readonly string[]>>;
  readonly publishedAfter?: string;
  readonly minimumRating?: number;
  readonly status?: readonly string[];
}

export interface Search {
  readonly kind: SearchKind;
  /** A tsquery text; null finds everything. */
  readonly words: string | null;
  readonly viewer: Viewer;
  readonly filters: Filters;
}

export type SortKey = 'quality' | 'published_at' | 'rating' | 'views_count';

export interface Place {
  readonly id: string;
  /** The value it is sorted by, as text. */
  readonly key: string;
}

/** What the vocabulary knows of some words. */
export async function findWords(store: Store, words: readonly string[], stems: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select word, term, documents, how from search_words(${words}::text[], ${stems}::text[])`.execute(
    store.db,
  );
  return rows;
}

/** Sorts after every word that starts with what it is put behind. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Words of the vocabulary that begin so; a range, as row-level security keeps LIKE from the index. */
export async function findBeginnings(store: Store, beginning: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from search_vocabulary
    where organisation_id = ${store.organisationId} and term >= ${beginning} and term < ${beginning + LAST_CHARACTER}
    order by term limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ term }) => term);
}

const ALL_BUT_ONE_MORE = COUNTED_MATCHES + 1;

const matches = ({ kind, words, viewer, filters }: Search) => sql`
  search_matches(${kind}, ${words}::tsquery, ${words}::tsquery, ${viewer.userId}, ${viewer.standings}::text[], ${JSON.stringify(filters)}::jsonb, ${sql.lit(ALL_BUT_ONE_MORE)})`;

/** One e-fold of use, or the 120 days that stand for it, weighs a fiftieth of a match in the title. */
const SCORE = sql`(m.relevance + 0.02 * m.quality)::float8`;

export interface Counted {
  /** Up to one more than are counted. */
  readonly total: number;
  /** The same for the other kinds, in the order asked for. */
  readonly others: number[];
  readonly facets: { group: string; value: string; label: string | null; count: number }[];
  readonly dates: Record<string, number>;
  readonly ratings: Record<string, number>;
  readonly statuses: Record<string, number>;
  readonly ranked: Place[];
}

export interface CountOptions {
  readonly mark: string;
  /** Time that days are counted back from. */
  readonly now: Date;
  readonly days: Readonly<Record<string, number>>;
  readonly stars: readonly string[];
  /** How many of the best; one more than a page. */
  readonly limit: number;
  /** Kinds that are only counted. */
  readonly others: readonly SearchKind[];
}

/** Values shown of one facet. */
const FACET_VALUES = 12;

/**
 * Everything a first page says about its matches, in one statement: how many there are here and of the other kinds, how they
 * divide by facet, and the best of them by score. Facets of a group that is filtered by are counted as if it were not, so
 * that one may add to a choice.
 */
export async function countMatches(store: Store, search: Search, options: CountOptions): Promise<Counted> {
  const chosen = Object.keys(search.filters.facets ?? {});
  const others = options.others.map((kind) => sql`(select count(*)::int from ${matches({ ...search, kind, filters: {} })} o)`);
  const dates = Object.entries(options.days).map(([key, days]) => {
    const since = new Date(options.now.getTime() - days * 86_400_000).toISOString();
    return sql`${key}::text, count(*) filter (where published_at >= ${since}::timestamptz)`;
  });
  const ratings = options.stars.map((stars) => sql`${stars}::text, count(*) filter (where rating >= ${stars}::real)`);
  const { rows } = await sql<Counted>`
    with m as materialized (select * from ${matches(search)} m),
    totals as (
      select count(*)::int as total, json_build_object(${sql.join(dates)}) as dates, json_build_object(${sql.join(ratings)}) as ratings from m
    ),
    counted as (${facetCounts(search, options.mark, chosen)}),
    named as materialized (
      select *, case when "group" in ('topic', 'skill', 'author') then value::uuid end as id from counted where place <= ${sql.lit(FACET_VALUES)}
    ),
    standing as (
      select coalesce(p.completion_state, 'NOT_STARTED') as state
      from m left join card_progress p on p.organisation_id = ${store.organisationId} and p.user_id = ${search.viewer.userId} and p.card_id = m.id
    )
    select total, dates, ratings,
      array[${sql.join(others)}]::int[] as others,
      (select coalesce(json_agg(json_build_object('group', f."group", 'value', f.value, 'count', f.count, 'label', ${facetLabel(store)})
          order by f.count desc, f.value), '[]')
        from named f) as facets,
      (select coalesce(json_object_agg(state, n), '{}') from (select state, count(*) as n from standing group by state) s) as statuses,
      (select coalesce(json_agg(json_build_object('id', b.id, 'key', b.score::text)), '[]') from (
        select m.id, ${SCORE} as score from m order by score desc, m.id desc limit ${sql.lit(options.limit)}) b) as ranked
    from totals`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting always answers');
  return row;
}

/**
 * The name of a facet value that is an id. Looked up one by one, and by an id that is one already: a cast in the comparison
 * may not pass row-level security into the index.
 */
function facetLabel({ organisationId }: Store) {
  return sql`case f."group"
    when 'topic' then (select t.name from topics t where t.organisation_id = ${organisationId} and t.id = f.id)
    when 'skill' then (select s.name from skills s where s.organisation_id = ${organisationId} and s.id = f.id)
    when 'author' then (select u.full_name from users u where u.organisation_id = ${organisationId} and u.id = f.id) end`;
}

/** How the matches `m` divide by facet, with each value's place in its group; chosen values first. */
function facetCounts(search: Search, mark: string, chosen: readonly string[]) {
  const values = Object.values(search.filters.facets ?? {}).flat();
  const each = chosen.length === 0 ? sql`select facet, count(*)::int as count from m, unnest(m.facets) facet group by facet` : counted();
  return sql`
    select "group", substr(facet, length("group") + 6) as value, count,
      row_number() over (partition by "group" order by facet = any(${values}::text[]) desc, count desc, facet) as place
    from (select facet, split_part(substr(facet, 5), ':', 1) as "group", count from (${each}) v) c`;

  /** Each group without its own filter; chosen values also where nothing has them. */
  function counted() {
    const own = chosen.map(
      (group) => sql`
        select facet, 1 as one from ${matches({ ...search, filters: withoutFacet(search.filters, group) })} x, unnest(x.facets) facet
        where facet like ${`${mark}${group}:%`}`,
    );
    const all = [
      sql`select facet, 1 as one from m, unnest(m.facets) facet where not split_part(substr(facet, 5), ':', 1) = any(${chosen}::text[])`,
      sql`select facet, 0 from unnest(${values}::text[]) facet`,
      ...own,
    ];
    return sql`select facet, sum(one)::int as count from (${sql.join(all, sql` union all `)}) a group by facet`;
  }
}

function withoutFacet(filters: Filters, group: string): Filters {
  return { ...filters, facets: Object.fromEntries(Object.entries(filters.facets ?? {}).filter(([name]) => name !== group)) };
}

/** The next of the ranked matches after a place. */
export async function findRanked(store: Store, search: Search, after: Place, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, score::text as key from (select m.id, ${SCORE} as score from ${matches(search)} m) m
    where (score, id) < (${after.key}::float8, ${after.id}::uuid)
    order by score desc, id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export interface Order {
  readonly sortKey: SortKey;
  readonly after?: Place | null;
  readonly limit: number;
  /** Only those with the words in their titles, or only the others. */
  readonly part?: 'all' | 'titles' | 'rest';
}

/** Matches in the order of a stored value, as a table of id, sort_value and facets for a larger statement. */
export function matchesInOrder(search: Search, { sortKey, after, limit, part }: Order): RawBuilder<unknown> {
  const { kind, words, viewer, filters } = search;
  return sql`search_in_order(${kind}, ${words}::tsquery, ${part === 'titles' ? words : null}::tsquery, ${part === 'rest' ? words : null}::tsquery,
    ${viewer.userId}, ${viewer.standings}::text[], ${JSON.stringify(filters)}::jsonb, ${sortKey}, ${after?.key ?? null}, ${after?.id ?? null}::uuid, ${sql.lit(limit)})`;
}

/** Matches in the order of a stored value, from a place on. */
export async function findInOrder(store: Store, search: Search, order: Order): Promise<Place[]> {
  const { rows } = await sql<Place>`select id, sort_value as key from ${matchesInOrder(search, order)}`.execute(store.db);
  return rows;
}

/** The best matches of a typed query in titles, per kind, in one statement. */
export async function findTyped(
  store: Store,
  words: string,
  viewer: Viewer,
  limits: Readonly<Record<SearchKind, number>>,
): Promise<{ kind: SearchKind; id: string }[]> {
  const kinds = (Object.entries(limits) as [SearchKind, number][]).map(
    ([kind, limit]) => sql`(select ${kind}::text as kind, id
      from ${matchesInOrder({ kind, words, viewer, filters: {} }, { sortKey: 'quality', limit, part: 'titles' })})`,
  );
  const { rows } = await sql<{ kind: SearchKind; id: string }>`${sql.join(kinds, sql` union all `)}`.execute(store.db);
  return rows;
}

/**
 * Puts documents of a kind into the tier of their quality, at most so many; how many were moved. `sizes` counts the documents of the
 * first tier, of the first two, and so on.
 */
export async function divide(store: Store, kind: SearchKind, sizes: readonly number[], most: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select divide_search(${kind}, ${sizes}::integer[], ${most}) as moved`.execute(store.db);
  return rows[0]?.moved ?? 0;
}
