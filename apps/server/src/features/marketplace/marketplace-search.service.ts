import {
  type FilterOptions,
  isSortOf,
  type Overview,
  SEARCH_LIMIT,
  type SearchPayload,
  type SearchResult,
  SORT_TYPES,
  type SortType,
} from '@waymark/contract/marketplace';
import type { Match } from '@waymark/contract/matching';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { currentRules, matchesOf } from '../matching/matching.public.ts';
import { findFew, findNewestIds, findOpportunityIds, findOpportunityItems } from '../opportunities/opportunities.public.ts';
import { indexedFilters, isOneOf, searchCondition, searchOrder } from './marketplace-search.repo.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { findFilterOptions, findKept } from './marketplace.repo.ts';
import { listedOpportunities, visibleTypes } from './marketplace.policy.ts';
import { presentItem } from './marketplace.present.ts';

/** Items of each type on the first screen. */
const OVERVIEW_ITEMS = 3;
/** Of each type, the newest that the first screen chooses them from. */
const OVERVIEW_LOOKED_AT = 300;

/** Orders of a list that only the match can tell. */
const BY_MATCH: ReadonlySet<SortType> = new Set(['relevance', 'excellent_to_low', 'low_to_excellent']);

/**
 * MKT-02 to MKT-06: opportunities of one type that fit the filters, with how well the caller fits each. As many statements for any page.
 * Nothing is found of a type that is switched off or not the caller's to see. Throws `invalid-input` on `sortType` when lists of the
 * type are not sorted so.
 */
export async function search(ctx: ActorContext, payload: SearchPayload): Promise<SearchResult> {
  const { type, pageNumber, pageSize, sortType = SORT_TYPES[type][0] } = payload;
  if (!isSortOf(type, sortType)) throw refuseField('sortType', 'invalid-choice');
  if (!visibleTypes(ctx).includes(type)) return { items: [], pageNumber, pageSize, total: 0 };
  const few = await findFew(ctx.store, type, indexedFilters(payload));
  const condition = sql`${listedOpportunities(ctx, [type])} and ${searchCondition(ctx, payload)} and ${isOneOf(few)}`;
  const found = await findOpportunityIds(ctx.store, { condition, order: searchOrder(ctx, payload, sortType), most: SEARCH_LIMIT });
  const ids = found.map(({ id }) => id);
  const matches = asksForMatch(payload, sortType) ? await matchesOf(ctx, ctx.actor.userId, ids) : undefined;
  const ordered = matches === undefined ? ids : byMatch(ids, matches, payload, sortType);
  const shown = ordered.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return { items: await itemsOf(ctx, shown, matches), pageNumber, pageSize, total: ordered.length };
}

/** Words order by themselves: what fits them best comes first, whoever searches. */
const asksForMatch = ({ keyword, scoreRange }: SearchPayload, sort: SortType) =>
  scoreRange.length > 0 || (BY_MATCH.has(sort) && (sort !== 'relevance' || keyword === ''));

type Matches = ReadonlyMap<OpportunityId, Match>;

/** What is left of some opportunities within the wanted range of scores, in the wanted order; what cannot be matched comes last. */
function byMatch(
  ids: readonly OpportunityId[],
  matches: Matches,
  { keyword, scoreRange, sortOrder }: Pick<SearchPayload, 'keyword' | 'scoreRange' | 'sortOrder'>,
  sort: SortType,
): OpportunityId[] {
  const scoreOf = (id: OpportunityId) => matches.get(id)?.score ?? -1;
  const inRange = scoreRange.length === 0 ? ids : ids.filter((id) => scoreRange.some(([from, to]) => isInRange(scoreOf(id), from, to)));
  if (!BY_MATCH.has(sort) || (sort === 'relevance' && keyword !== '')) return [...inRange];
  const bestFirst = (sort === 'low_to_excellent') === (sortOrder === 'desc');
  return inRange.toSorted((one, other) => (bestFirst ? scoreOf(other) - scoreOf(one) : scoreOf(one) - scoreOf(other)));
}

/** MKT-06: the lower bound is exclusive except in the lowest band. */
const isInRange = (score: number, from: number, to: number) => (score > from || (from === 0 && score >= 0)) && score <= to;

/**
 * Opportunities by id as the caller sees them: with their marks, the names of their skills and the match; in the order of the ids.
 * @param known the matches, where they are known already
 */
export async function itemsOf(ctx: ActorContext, ids: readonly OpportunityId[], known?: Matches) {
  const [rows, matches] = await Promise.all([
    findOpportunityItems(ctx.store, ctx.actor.userId, ids),
    known ?? matchesOf(ctx, ctx.actor.userId, ids),
  ]);
  const wanted = new Set(rows.flatMap((row) => row.skills.map(({ skillId }) => skillId as SkillId)));
  const skills = await skillsByIds(ctx, [...wanted]);
  return rows.map((row) => presentItem(ctx, row, { skills, match: matches.get(row.id) ?? null }));
}

/** MKT-01: the first screen, of each type that the caller may see the few that fit them best, without what they said does not (MKT-09), what they dismissed (MKT-08) and the role they work in. */
export async function overview(ctx: ActorContext): Promise<Overview> {
  const types = visibleTypes(ctx);
  const [newest, { notForThem, ...kept }] = await Promise.all([newestOfEach(ctx, types), findKept(ctx.store, ctx.actor.userId)]);
  const looked = [...newest.values()].flatMap((ids) => ids.slice(0, OVERVIEW_LOOKED_AT));
  const matches = await matchesOf(ctx, ctx.actor.userId, looked);
  const unfit = new Set(notForThem);
  const bestOf = (type: OpportunityType) => {
    const fit = (newest.get(type) ?? []).slice(0, OVERVIEW_LOOKED_AT).filter((id) => !unfit.has(id));
    return byMatch(fit, matches, { keyword: '', scoreRange: [], sortOrder: 'asc' }, 'relevance').slice(0, OVERVIEW_ITEMS);
  };
  const items = await itemsOf(ctx, types.flatMap(bestOf), matches);
  return {
    sections: types.map((type) => ({ type, total: newest.get(type)?.length ?? 0, items: items.filter((item) => item.type === type) })),
    ...kept,
  };
}

/** The newest offers of each of some types that somebody finds, as many as a search goes through. */
const newestOfEach = (ctx: ActorContext, types: readonly OpportunityType[]) =>
  findNewestIds(
    ctx.store,
    types.map((type) => ({ type, condition: listedOpportunities(ctx, [type]) })),
    SEARCH_LIMIT,
  );

/** How many of each type somebody finds; those beyond the limit of a search are not counted. */
export async function countOffers(ctx: ActorContext, types: readonly OpportunityType[]): Promise<Map<OpportunityType, number>> {
  return new Map([...(await newestOfEach(ctx, types))].map(([type, ids]) => [type, ids.length]));
}

/** MKT-04, MKT-06: what the filters of a type offer, by what is open now and by the administrator's bands. */
export async function filterOptions(ctx: ActorContext, type: OpportunityType): Promise<FilterOptions> {
  const [offered, { thresholds }] = await Promise.all([
    findFilterOptions(ctx.store, listedOpportunities(ctx, visibleTypes(ctx).includes(type) ? [type] : [])),
    currentRules(ctx.store),
  ]);
  return { ...offered, scoreThresholds: [...thresholds] };
}
