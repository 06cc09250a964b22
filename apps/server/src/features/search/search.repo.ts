import { type RawBuilder, sql } from 'kysely';
import type { CardStatus } from '@waymark/contract/cards';
import { COUNTED_MATCHES, type SearchKind } from '@waymark/contract/search';
import { statusInStore } from '../progress/progress.public.ts';
import type { Store } from '../../platform/db/database.ts';
import { beginningRange, type Candidate } from './search-words.ts';
import type { Viewer } from './search-viewer.ts';

/** Filters as search_condition reads them; facets carry the organisation's mark. */
export interface Filters {
  readonly facets?: Readonly<Record<string, readonly string[]>>;
  readonly publishedAfter?: string;
  readonly minimumRating?: number;
  /** Ids of content: these alone, or all but these. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
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

/** Where someone stands with the content they have to do with. */
export async function findStandings(store: Store, userId: string): Promise<{ card_id: string; status: CardStatus | null }[]> {
  const { rows } = await sql<{ card_id: string; status: CardStatus | null }>`
    select p.card_id, ${statusInStore('p')} as status from card_progress p
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId}`.execute(store.db);
  return rows;
}

/** A word that is asked for, and what its forms have in common: in any language, and in the language of who asks. */
export interface AskedWord {
  readonly word: string;
  readonly roughStem: string;
  readonly stems: readonly string[];
  readonly ownStems: readonly string[];
}

/** What the vocabulary knows of some words. */
export async function findWords(store: Store, words: readonly AskedWord[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select word, term, documents, how from search_meanings(${JSON.stringify(words)}::jsonb)`.execute(
    store.db,
  );
  return rows;
}

/** Words of the vocabulary that begin so; a range, as row-level security keeps LIKE from the index. */
export async function findBeginnings(store: Store, beginning: string, limit: number): Promise<string[]> {
  const { from, to } = beginningRange(beginning);
  const { rows } = await sql<{ term: string }>`
    select term from search_vocabulary
    where organisation_id = ${store.organisationId} and term >= ${from} and term < ${to}
    order by term limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ term }) => term);
}

/** Of some spellings, those that are words of the vocabulary. */
export async function findSpellings(store: Store, spellings: readonly string[]): Promise<{ term: string; documents: number }[]> {
  const { rows } = await sql<{ term: string; documents: number }>`
    select term, documents from search_vocabulary
    where organisation_id = ${store.organisationId} and term = any(${spellings}::text[])`.execute(store.db);
  return rows;
}

/** The commonest words of the vocabulary that an unfinished one may go on to. */
export async function findContinuations(store: Store, word: string, limit: number): Promise<Candidate[]> {
  const { from, to } = beginningRange(word);
  const { rows } = await sql<Candidate>`
    select ${word}::text as word, term, documents, 'begun' as how from search_vocabulary
    where organisation_id = ${store.organisationId} and term >= ${from} and term < ${to}
    order by documents desc, term limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

const ALL_BUT_ONE_MORE = COUNTED_MATCHES + 1;

/** Whether nothing but words is asked for: most searches, which have statements of their own. */
export const isByWords = ({ words, filters }: Search): boolean => words !== null && Object.keys(filters).length === 0;

const chosenGroups = ({ filters: { facets = {} } }: Search) => Object.keys(facets);

/** Matches of a search with chosen facets (`lacks` is null), and what lacks only one of the chosen groups. */
const nearMatches = ({ kind, words, viewer, filters }: Search, isExact: boolean) =>
  sql`search_filtered(${kind}, ${words}::tsquery, ${viewer.userId}, ${viewer.standings}::text[], ${JSON.stringify(filters)}::jsonb, ${isExact})`;

/** Of what is `near`, the matches up to one more than are counted, each with how well the words fit where there are not more. */
const filteredMatches = ({ kind, words }: Search, { organisationId }: Pick<Store, 'organisationId'>) => sql`
  select f.*, case when f.found > ${sql.lit(COUNTED_MATCHES)} or not f.is_complete or ${words}::tsquery is null then 0 else (
    select ts_rank('{0.1,0.2,0.5,1.0}', d.terms, ${words}::tsquery) + case when d.title_terms @@ ${words}::tsquery then 0.5 else 0 end
    from search_documents d where d.organisation_id = ${organisationId} and d.kind = ${kind} and d.id = f.id) end::real as relevance
  from (select *, count(*) over () as found from (
    select * from near where id is not null and lacks is null limit ${sql.lit(ALL_BUT_ONE_MORE)}) f) f`;

const matches = (search: Search) => {
  const { kind, words, viewer, filters } = search;
  return isByWords(search)
    ? sql`search_by_words(${kind}, ${words}::tsquery, ${viewer.userId}, ${viewer.standings}::text[], ${sql.lit(ALL_BUT_ONE_MORE)})`
    : sql`search_matches(${kind}, ${words}::tsquery, ${words}::tsquery, ${viewer.userId}, ${viewer.standings}::text[], ${JSON.stringify(filters)}::jsonb, ${sql.lit(ALL_BUT_ONE_MORE)})`;
};

/** How many of other kinds match, by words alone. */
const matchesOfOthers = ({ words, viewer }: Search, kinds: readonly SearchKind[]) =>
  words === null
    ? sql`array[${sql.join(kinds.map((kind) => sql`(select count(*)::int from ${matches({ kind, words, viewer, filters: {} })} o)`))}]::int[]`
    : sql`search_counts(${kinds}::text[], ${words}::tsquery, ${viewer.userId}, ${viewer.standings}::text[], ${sql.lit(ALL_BUT_ONE_MORE)})`;

/** The first of each kind by quality: those with the words in their titles and, where wanted, then the others. */
const bestOf = ({ words, viewer }: Search, limits: Partial<Record<SearchKind, number>>, areOthersWanted: boolean) =>
  sql`search_best(${Object.keys(limits)}::text[], ${words}::tsquery, ${viewer.userId}, ${viewer.standings}::text[], ${Object.values(limits)}::int[], ${sql.lit(areOthersWanted)})`;

/** One e-fold of use, or the 120 days that stand for it, weighs a fiftieth of a match in the title. */
const SCORE = sql`(m.relevance + 0.02 * m.quality)::float8`;

export interface Counted {
  /** Up to one more than are counted. */
  readonly total: number;
  /** Whether all that match were looked at, up to as many as are counted; and all that the counts of chosen groups are of. */
  readonly isComplete: boolean;
  readonly isCounted: boolean;
  /** The same for the other kinds, in the order asked for. */
  readonly others: number[];
  readonly facets: { group: string; value: string; label: string | null; count: number }[];
  readonly dates: Record<string, number>;
  readonly ratings: Record<string, number>;
  /** By the status of a card; what has not begun has none. */
  readonly statuses: readonly { status: CardStatus | null; count: number }[];
  /** The first by score; null where there are more matches than are ranked. */
  readonly ranked: Place[] | null;
  /** Of more matches than are counted: the first, those with the words in their titles before others. Null where it was not asked for. */
  readonly best: (Place & { readonly isInTitle: boolean })[] | null;
}

export interface CountOptions {
  readonly mark: string;
  /** Time that days are counted back from. */
  readonly now: Date;
  readonly days: Readonly<Record<string, number>>;
  readonly stars: readonly string[];
  /** How many of the best; one more than a page. */
  readonly limit: number;
  /** Whether the best are asked for where there are too many to rank each; only of a search by words. */
  readonly wantsBest: boolean;
  /** Whether all matches have to be found, which may take longer where facets are chosen. */
  readonly isExact: boolean;
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
  const chosen = chosenGroups(search);
  const dates = Object.entries(options.days).map(([key, days]) => {
    const since = new Date(options.now.getTime() - days * 86_400_000).toISOString();
    return sql`${key}::text, count(*) filter (where published_at >= ${since}::timestamptz)`;
  });
  const ratings = options.stars.map((stars) => sql`${stars}::text, count(*) filter (where rating >= ${stars}::real)`);
  const { rows } = await sql<Counted>`
    with ${
      chosen.length === 0
        ? sql`m as materialized (select * from ${matches(search)} m)`
        : sql`near as materialized (select * from ${nearMatches(search, options.isExact)} n), m as materialized (${filteredMatches(search, store)})`
    },
    totals as (
      select count(*)::int as total, json_build_object(${sql.join(dates)}) as dates, json_build_object(${sql.join(ratings)}) as ratings from m
    ),
    counted as (${facetCounts(search, chosen, options.mark)}),
    named as materialized (
      select *, case when "group" in ('topic', 'skill', 'author') then value::uuid end as id from counted where place <= ${sql.lit(FACET_VALUES)}
    ),
    standing as (
      select ${statusInStore('p')} as status
      from m left join card_progress p on p.organisation_id = ${store.organisationId} and p.user_id = ${search.viewer.userId} and p.card_id = m.id
    )
    select total, dates, ratings,
      ${chosen.length === 0 ? sql`true as "isComplete", true as "isCounted"` : sql`(select bool_and(is_complete) from near) as "isComplete", (select bool_and(is_counted) from near) as "isCounted"`},
      ${matchesOfOthers(search, options.others)} as others,
      (select coalesce(json_agg(json_build_object('group', f."group", 'value', f.value, 'count', f.count, 'label', l.label)
          order by f.count desc, f.value), '[]')
        from named f left join (${facetLabels(store)}) l on l.id = f.id) as facets,
      (select coalesce(json_agg(s), '[]') from (select status, count(*)::int as count from standing group by status) s) as statuses,
      case when total <= ${sql.lit(COUNTED_MATCHES)} then (
        select coalesce(json_agg(json_build_object('id', b.id, 'key', b.score::text)), '[]') from (
          select m.id, ${SCORE} as score from m order by score desc, m.id desc limit ${sql.lit(options.limit)}) b) end as ranked,
      ${options.wantsBest ? bestMatches(search, options.limit) : sql`null`} as best
    from totals`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting always answers');
  return row;
}

function bestMatches(search: Search, limit: number) {
  return sql`case when total > ${sql.lit(COUNTED_MATCHES)} then (
    select coalesce(json_agg(json_build_object('id', b.id, 'key', b.sort_value, 'isInTitle', b.is_in_title)), '[]')
    from ${bestOf(search, { [search.kind]: limit }, true)} b) end`;
}

/**
 * The names of facet values that are ids, of each kind at once. Asked for by ids that are some already: a cast in the comparison may not
 * pass row-level security into the index.
 */
function facetLabels({ organisationId }: Store) {
  const idsOf = (group: string) => sql`any(array(select id from named where "group" = ${group}))`;
  return sql`
    select t.id, t.name as label from topics t where t.organisation_id = ${organisationId} and t.id = ${idsOf('topic')}
    union all select s.id, s.name from skills s where s.organisation_id = ${organisationId} and s.id = ${idsOf('skill')}
    union all select u.id, u.full_name from users u where u.organisation_id = ${organisationId} and u.id = ${idsOf('author')}`;
}

/**
 * How the matches divide by facet, with each value's place in its group; chosen values first, also where nothing has them. A chosen group
 * is counted as if it were not: by the matches and by what lacks only it. Where not all matches are counted, what only one of those has
 * that are tells nothing, and is left out.
 */
function facetCounts(search: Search, chosen: readonly string[], mark: string) {
  const ofLacking = (group: string) => sql`
    union all select facet, 1 from (
      select unnest(facets) as facet from (select facets from near where lacks = ${`${mark}${group}:`} limit ${sql.lit(ALL_BUT_ONE_MORE)}) l) n
    where starts_with(facet, ${`${mark}${group}:`})`;
  const values = Object.values(search.filters.facets ?? {}).flat();
  // Taken apart in the list of columns, which costs a third of a join; in the order of bytes, as no order of a language is asked for.
  const found =
    chosen.length === 0
      ? sql`
        select facet, count(*)::int as count from (select unnest(m.facets) collate "C" as facet from m) f group by facet
        having count(*) > 1 or (select total from totals) <= ${sql.lit(COUNTED_MATCHES)}`
      : sql`
        select facet, sum(one)::int as count from (
          select unnest(facets) collate "C" as facet, 1 as one from m
          ${sql.join(chosen.map(ofLacking), sql` `)}
          union all select facet, 0 from unnest(${values}::text[]) facet) f
        group by facet`;
  return sql`
    select "group", substr(facet, length("group") + 6) as value, count,
      row_number() over (partition by "group" order by facet = any(${values}::text[]) desc, count desc, facet collate "C") as place
    from (select facet, split_part(substr(facet, 5), ':', 1) collate "C" as "group", count from (${found}) v) c`;
}

/** The next of the ranked matches after a place. */
export async function findRanked(store: Store, search: Search, after: Place, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    ${chosenGroups(search).length === 0 ? sql`` : sql`with near as materialized (select * from ${nearMatches(search, true)} n)`}
    select id, score::text as key from (
      select m.id, ${SCORE} as score from ${chosenGroups(search).length === 0 ? matches(search) : sql`(${filteredMatches(search, store)})`} m) m
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
  const shelf = after === undefined || after === null ? facetsOfShelf(search, sortKey) : undefined;
  if (shelf !== undefined)
    return sql`search_shelf(${kind}, ${shelf}::text[], ${viewer.userId}, ${viewer.standings}::text[], ${sortKey}, ${sql.lit(limit)})`;
  return sql`search_in_order(${kind}, ${words}::tsquery, ${part === 'titles' ? words : null}::tsquery, ${part === 'rest' ? words : null}::tsquery,
    ${viewer.userId}, ${viewer.standings}::text[], ${JSON.stringify(filters)}::jsonb, ${sortKey}, ${after?.key ?? null}, ${after?.id ?? null}::uuid, ${sql.lit(limit)})`;
}

/** What a shelf is of, null for all; undefined where more is asked for than a shelf holds. */
function facetsOfShelf({ words, filters: { facets = {}, ...others } }: Search, sortKey: SortKey): readonly string[] | null | undefined {
  const isShelf = words === null && Object.keys(others).length === 0 && (sortKey === 'quality' || sortKey === 'published_at');
  const [group = null, ...more] = Object.values(facets);
  return isShelf && more.length === 0 ? group : undefined;
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
  const { rows } = await sql<{ kind: SearchKind; id: string }>`
    select kind, id from ${bestOf({ kind: 'card', words, viewer, filters: {} }, limits, false)}`.execute(store.db);
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
