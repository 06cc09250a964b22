import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { UserId } from '@waymark/contract/kit';
import {
  COUNTED_MATCHES,
  FACET_GROUPS,
  type MatchCount,
  SEARCH_DATES,
  SEARCH_KINDS,
  SEARCH_RATINGS,
  type SearchFacet,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
  type SearchResult,
  type SearchStatus,
  searchStatusOf,
  type Suggestions,
} from '@waymark/contract/search';
import type { ChannelId } from '@waymark/contract/channels';
import type { GroupId } from '@waymark/contract/groups';
import type { CardId } from '@waymark/contract/cards';
import { generalProblems } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries } from '../channels/channels.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { recordSearch } from '../statistics/statistics.public.ts';
import { candidatesFor, knownCandidates } from './known-words.service.ts';
import {
  type Counted,
  type CountOptions,
  countMatches,
  type Filters,
  findBeginnings,
  findInOrder,
  findRanked,
  findStandings,
  findTyped,
  isByWords,
  type Place,
  type Search,
  type SortKey,
} from './search.repo.ts';
import { searchKind } from './search-kinds.ts';
import { placeOf } from './search-place.ts';
import { viewerOf } from './search-viewer.ts';
import { askedOf, MOST_BEGINNINGS, typedQuery, typedSearch, type UnderstoodQuery, understand } from './search-words.ts';

const SORT_KEYS: Readonly<Record<SearchQuery['sort'], SortKey>> = {
  relevance: 'quality',
  newest: 'published_at',
  rating: 'rating',
  views: 'views_count',
};

/** Where a page starts and how its list is made, so that the next page goes on in the same way. */
interface Progress {
  readonly way: 'ranked' | 'titles' | 'rest' | 'all';
  readonly relaxed: boolean;
  readonly after: Place | null;
}

/**
 * SRC-01, SRC-02, SRC-06: finds what the caller may open, by words and filters. The first page also counts everything.
 * Up to `COUNTED_MATCHES` are ranked one by one; of more, those with the words in their title come first, best used and
 * newest before others.
 */
export async function searchEverything(ctx: ActorContext, query: SearchQuery): Promise<SearchResult> {
  const mark = organisationMark(ctx.organisation.id);
  const asked = askedOf(query.q, ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'));
  if (asked.words.length === 0 && query.q.trim() !== '') return NOTHING;
  const understood = understand(mark, asked.words, await candidatesFor(ctx.store, asked));
  const search: Search = { kind: query.kind, words: understood.all, viewer: viewerOf(ctx), filters: await filtersOf(ctx, mark, query) };
  if (query.cursor !== undefined) return nextPage(ctx, query, search, understood, query.cursor);
  return inTurn(() => firstPage(ctx, query, search, understood));
}

const NONE: MatchCount = { count: 0, atLeast: false };
/** Punctuation-only queries return nothing. */
const NOTHING: SearchResult = {
  items: [],
  nextCursor: null,
  overview: { counts: { card: NONE, user: NONE, group: NONE, channel: NONE }, facets: [], correctedQuery: null, relaxed: false },
  matchedWords: [],
};

/** Which content has one of some states for the caller, by what its page says (LRN-12): what has not begun is all but the rest. */
async function standingFilter(ctx: ActorContext, wanted: readonly SearchStatus[]): Promise<Pick<Filters, 'only' | 'except'>> {
  if (wanted.length === 0) return {};
  const standings = await findStandings(ctx.store, ctx.actor.userId);
  const idsOf = (isWanted: boolean) =>
    standings.filter(({ status }) => wanted.includes(searchStatusOf(status)) === isWanted).map(({ card_id: id }) => id);
  return wanted.includes('NOT_STARTED') ? { except: idsOf(false) } : { only: idsOf(true) };
}

async function filtersOf(ctx: ActorContext, mark: string, query: SearchQuery): Promise<Filters> {
  if (query.kind !== 'card') return {};
  const chosen = FACET_GROUPS.filter((group) => query[group].length > 0);
  return {
    ...(chosen.length === 0
      ? {}
      : { facets: Object.fromEntries(chosen.map((group) => [group, query[group].map((value) => `${mark}${group}:${value}`)])) }),
    ...(query.date === undefined
      ? {}
      : { publishedAfter: new Date(ctx.now().getTime() - SEARCH_DATES[query.date] * 86_400_000).toISOString() }),
    ...(query.rating === undefined ? {} : { minimumRating: Number(query.rating) }),
    ...(await standingFilter(ctx, query.status)),
  };
}

/**
 * The first pages of so many searches are made at once, the others wait for their turn: each takes the store milliseconds of one core, and
 * with more of them than cores all come late, other questions as well.
 */
const inTurn = pLimit(2 * availableParallelism());

async function firstPage(ctx: ActorContext, query: SearchQuery, asked: Search, understood: UnderstoodQuery): Promise<SearchResult> {
  const others = SEARCH_KINDS.filter((kind) => kind !== query.kind);
  const wantsBest = query.sort === 'relevance' && isByWords(asked);
  const options = {
    mark: organisationMark(ctx.organisation.id),
    now: ctx.now(),
    days: SEARCH_DATES,
    stars: SEARCH_RATINGS,
    limit: query.limit + 1,
    wantsBest,
    others,
  };
  const whole = await countSurely(ctx, asked, options);
  const looser = whole.total === 0 && understood.allButOne !== null ? { ...asked, words: understood.allButOne } : null;
  const loosely = looser === null ? null : await countSurely(ctx, looser, options);
  // What has all words, though of another kind, comes before nothing.
  const relaxed = loosely !== null && (loosely.total > 0 || (!hasAny(whole) && hasAny(loosely)));
  const search = relaxed ? (looser ?? asked) : asked;
  const counted = relaxed ? loosely : whole;
  const ranked = query.sort === 'relevance' && search.words !== null && counted.isComplete ? counted.ranked : null;
  const start: Progress = {
    way: ranked !== null ? 'ranked' : query.sort === 'relevance' && search.words !== null ? 'titles' : 'all',
    relaxed,
    after: null,
  };
  const page =
    ranked !== null
      ? pageOfPlaces(ranked, query.limit, start)
      : counted.best === null
        ? await orderedPage(ctx, query, search, start)
        : pageOfBest(counted.best, query.limit, start);
  const counts = Object.fromEntries([
    [query.kind, countOf(counted.total, counted.isComplete)],
    ...others.map((kind, index) => [kind, countOf(counted.others[index] ?? 0)]),
  ]) as Record<SearchKind, MatchCount>;
  await noteSearch(ctx, query, relaxed ? 0 : Object.values(counts).reduce((sum, { count }) => sum + count, 0));
  return {
    items: await showHits(ctx, query.kind, page.places),
    nextCursor: page.nextCursor,
    overview: {
      counts: countsThatShow(ctx, counts),
      facets: query.kind === 'card' ? showFacets(counted) : [],
      // Where nothing has all the words, not even the corrected ones, the results are not those of the corrected query.
      correctedQuery: relaxed ? null : understood.correctedQuery,
      relaxed,
    },
    matchedWords: understood.matchedWords,
  };
}

const hasAny = ({ total, others }: Counted): boolean => total > 0 || others.some((count) => count > 0);

/** Counts what there is: where nothing is among what was looked through, two common conditions that have little in common are read whole. */
async function countSurely(ctx: ActorContext, search: Search, options: Omit<CountOptions, 'isExact'>): Promise<Counted> {
  const counted = await countMatches(ctx.store, search, { ...options, isExact: false });
  return counted.total > 0 || counted.isComplete ? counted : countMatches(ctx.store, search, { ...options, isExact: true });
}

async function nextPage(
  ctx: ActorContext,
  query: SearchQuery,
  asked: Search,
  understood: UnderstoodQuery,
  cursor: string,
): Promise<SearchResult> {
  const progress = decodeProgress(cursor);
  const search = progress.relaxed ? { ...asked, words: understood.allButOne ?? asked.words } : asked;
  const page =
    progress.way === 'ranked' && progress.after !== null
      ? pageOfPlaces(await findRanked(ctx.store, search, progress.after, query.limit + 1), query.limit, progress)
      : await orderedPage(ctx, query, search, progress);
  return {
    items: await showHits(ctx, query.kind, page.places),
    nextCursor: page.nextCursor,
    overview: null,
    matchedWords: understood.matchedWords,
  };
}

interface PageOfPlaces {
  readonly places: Place[];
  readonly nextCursor: string | null;
}

/** A page along a stored order; by relevance, first what has the words in its title, then the rest. */
async function orderedPage(ctx: ActorContext, query: SearchQuery, search: Search, start: Progress): Promise<PageOfPlaces> {
  if (start.way === 'ranked') throw refuseField('cursor', 'invalid-cursor');
  const sortKey = SORT_KEYS[query.sort];
  const found = await findInOrder(ctx.store, search, { sortKey, after: start.after, limit: query.limit + 1, part: start.way });
  if (start.way !== 'titles' || found.length > query.limit) return pageOfPlaces(found, query.limit, start);
  const rest = await findInOrder(ctx.store, search, { sortKey, after: null, limit: query.limit - found.length + 1, part: 'rest' });
  const shown = rest.slice(0, query.limit - found.length);
  const last = shown.at(-1);
  return {
    places: [...found, ...shown],
    nextCursor: rest.length > shown.length ? encodeProgress({ way: 'rest', relaxed: start.relaxed, after: last ?? null }) : null,
  };
}

function pageOfPlaces(places: readonly Place[], limit: number, progress: Progress): PageOfPlaces {
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return { places: shown, nextCursor: places.length > limit && last !== undefined ? encodeProgress({ ...progress, after: last }) : null };
}

/** The first page of more matches than are ranked; the next goes on among the titles, or among the others where those have ended. */
function pageOfBest(best: NonNullable<Counted['best']>, limit: number, start: Progress): PageOfPlaces {
  const way = best[limit - 1]?.isInTitle === false ? 'rest' : 'titles';
  return pageOfPlaces(best, limit, { ...start, way });
}

const encodeProgress = ({ way, relaxed, after }: Progress) => encodeCursor([way, relaxed ? 1 : 0, after?.key ?? null, after?.id ?? null]);

function decodeProgress(cursor: string): Progress {
  const [way, relaxed, key, id] = decodeCursor(cursor, 'any', 'any', 'any', 'any');
  const isWay = way === 'ranked' || way === 'titles' || way === 'rest' || way === 'all';
  if (!isWay || (relaxed !== 0 && relaxed !== 1)) throw refuseField('cursor', 'invalid-cursor');
  return { way, relaxed: relaxed === 1, after: key === null && id === null ? null : placeOf(key, id) };
}

/** SRC-09: what people look for and whether it is there. Once for a search: not for its other tabs, and not narrowed down. */
async function noteSearch(ctx: ActorContext, query: SearchQuery, found: number): Promise<void> {
  if (query.kind === 'card' && Object.keys(filtersOf(ctx, '', query)).length === 0) await recordSearch(ctx, query.q, found);
}

const countOf = (total: number, isComplete = true): MatchCount => ({
  count: Math.min(total, COUNTED_MATCHES),
  atLeast: total > COUNTED_MATCHES || !isComplete,
});

function countsByState({ statuses }: Counted): Partial<Record<SearchStatus, number>> {
  const counts: Partial<Record<SearchStatus, number>> = {};
  for (const { status, count } of statuses) counts[searchStatusOf(status)] = (counts[searchStatusOf(status)] ?? 0) + count;
  return counts;
}

/** The counts as filters show them, group by group; groups that would offer nothing are left out. */
function showFacets(counted: Counted): SearchFacet[] {
  const atLeast = counted.total > COUNTED_MATCHES || !counted.isCounted;
  const plain = (group: 'date' | 'rating' | 'status', counts: Readonly<Record<string, number>>): SearchFacet => ({
    group,
    values: Object.entries(counts).map(([value, count]) => ({ value, label: null, count })),
    atLeast,
  });
  const byGroup = FACET_GROUPS.map((group): SearchFacet => {
    const values = counted.facets.filter((facet) => facet.group === group);
    return { group, values: values.map(({ value, label, count }) => ({ value, label, count })), atLeast };
  });
  const others = [plain('date', counted.dates), plain('rating', counted.ratings), plain('status', countsByState(counted))];
  return [...byGroup, ...others].filter(({ values }) => values.length > 0);
}

const SUGGESTED = { card: 5, user: 3, group: 2, channel: 2 } as const;

/**
 * SRC-04: suggests completions of a query that is being typed, most used first; corrects typing errors where nothing starts with it.
 * Throws `not-found` where search is off.
 */
export async function suggestWhileTyping(ctx: ActorContext, typed: string): Promise<Suggestions> {
  if (!ctx.organisation.switches.global_search) throw refuse(generalProblems['not-found']);
  const mark = organisationMark(ctx.organisation.id);
  const viewer = viewerOf(ctx);
  const query = typedQuery(typed);
  const known = query.beginning === null ? [] : await findBeginnings(ctx.store, query.beginning, MOST_BEGINNINGS + 1);
  const beginning = typedSearch(mark, query, known);
  let found = beginning === null ? [] : await findTyped(ctx.store, beginning, viewer, SUGGESTED);
  let correctedQuery: string | null = null;
  if (found.length === 0) {
    const asked = askedOf(typed, ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'));
    const understood = understand(mark, asked.words, await knownCandidates(ctx.store, asked));
    if (understood.all !== null && understood.correctedQuery !== null) {
      found = await findTyped(ctx.store, understood.all, viewer, SUGGESTED);
      correctedQuery = found.length > 0 ? understood.correctedQuery : null;
    }
  }
  const idsOf = (wanted: SearchKind) => (isOn(ctx, wanted) ? found.filter(({ kind }) => kind === wanted).map(({ id }) => id) : []);
  const [cards, people, groups, channels] = await Promise.all([
    cardSummaries(ctx, idsOf('card') as CardId[]),
    personSummaries(ctx.store, idsOf('user') as UserId[]),
    groupSummaries(ctx.store, idsOf('group') as GroupId[]),
    channelSummaries(ctx, idsOf('channel') as ChannelId[]),
  ]);
  return {
    cards: inOrder(idsOf('card'), cards),
    people: inOrder(idsOf('user'), people),
    groups: inOrder(idsOf('group'), groups),
    channels: inOrder(idsOf('channel'), channels),
    correctedQuery,
  };
}

/** How many there are of each kind; none of one that is switched off. */
function countsThatShow(ctx: ActorContext, counts: Readonly<Record<SearchKind, MatchCount>>): Record<SearchKind, MatchCount> {
  return Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, isOn(ctx, kind) ? counts[kind] : countOf(0)])) as Record<
    SearchKind,
    MatchCount
  >;
}

function isOn(ctx: ActorContext, kind: SearchKind): boolean {
  const { feature } = searchKind(kind);
  return feature === undefined || ctx.organisation.switches[feature];
}

/** Places of the index as results, in their order. */
async function showHits(ctx: ActorContext, kind: SearchKind, places: readonly { id: string }[]): Promise<SearchHit[]> {
  if (places.length === 0 || !isOn(ctx, kind)) return [];
  const ids = places.map(({ id }) => id);
  return inOrder(ids, await searchKind(kind).show(ctx, ids));
}

function inOrder<Shown>(ids: readonly string[], found: ReadonlyMap<string, Shown>): Shown[] {
  return ids.flatMap((id) => found.get(id) ?? []);
}
