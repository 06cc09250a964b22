import {
  isSortOf,
  type Overview,
  SEARCH_LIMIT,
  type SearchPayload,
  type SearchResult,
  SORT_TYPES,
  type SortType,
} from '@waymark/contract/marketplace';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { matchesOf } from '../matching/matching.public.ts';
import { findOpportunityIds, findOpportunityItems } from '../opportunities/opportunities.public.ts';
import { searchCondition, searchOrder } from './marketplace-search.repo.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { findFilterOptions, findKept } from './marketplace.repo.ts';
import { listedOpportunities, visibleTypes } from './marketplace.policy.ts';
import { presentItem } from './marketplace.present.ts';

/** Items of each type on the first screen. */
const OVERVIEW_ITEMS = 3;

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
  const condition = sql`${listedOpportunities(ctx, [type])} and ${searchCondition(ctx, payload)}`;
  const found = await findOpportunityIds(ctx.store, { condition, order: searchOrder(ctx, payload, sortType), most: SEARCH_LIMIT });
  const ids = found.map(({ id }) => id);
  const ordered = asksForMatch(payload, sortType) ? await byMatch(ctx, ids, payload, sortType) : ids;
  const shown = ordered.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return { items: await itemsOf(ctx, shown), pageNumber, pageSize, total: ordered.length };
}

/** Words order by themselves: what fits them best comes first, whoever searches. */
const asksForMatch = ({ keyword, scoreRange }: SearchPayload, sort: SortType) =>
  scoreRange.length > 0 || (BY_MATCH.has(sort) && (sort !== 'relevance' || keyword === ''));

/** What is left of some opportunities within the wanted range of scores, in the wanted order; what cannot be matched comes last. */
async function byMatch(
  ctx: ActorContext,
  ids: readonly OpportunityId[],
  { keyword, scoreRange, sortOrder }: Pick<SearchPayload, 'keyword' | 'scoreRange' | 'sortOrder'>,
  sort: SortType,
): Promise<OpportunityId[]> {
  const matches = await matchesOf(ctx, ctx.actor.userId, ids);
  const scoreOf = (id: OpportunityId) => matches.get(id)?.score ?? -1;
  const inRange = scoreRange.length === 0 ? ids : ids.filter((id) => scoreRange.some(([from, to]) => isInRange(scoreOf(id), from, to)));
  if (!BY_MATCH.has(sort) || (sort === 'relevance' && keyword !== '')) return [...inRange];
  const bestFirst = (sort === 'low_to_excellent') === (sortOrder === 'desc');
  return inRange.toSorted((one, other) => (bestFirst ? scoreOf(other) - scoreOf(one) : scoreOf(one) - scoreOf(other)));
}

/** MKT-06: the lower bound is exclusive except in the lowest band. */
const isInRange = (score: number, from: number, to: number) => (score > from || (from === 0 && score >= 0)) && score <= to;

/** Opportunities by id as the caller sees them: with their marks, the names of their skills and the match; in the order of the ids. */
export async function itemsOf(ctx: ActorContext, ids: readonly OpportunityId[]) {
  const [rows, matches] = await Promise.all([
    findOpportunityItems(ctx.store, ctx.actor.userId, ids),
    matchesOf(ctx, ctx.actor.userId, ids),
  ]);
  const wanted = new Set(rows.flatMap((row) => row.skills.map(({ skillId }) => skillId as SkillId)));
  const skills = await skillsByIds(ctx, [...wanted]);
  return rows.map((row) => presentItem(ctx, row, { skills, match: matches.get(row.id) ?? null }));
}

/** MKT-01: the first screen, of each type that the caller may see the few that fit them best, without what they said does not (MKT-09), what they dismissed (MKT-08) and the role they work in. */
export async function overview(ctx: ActorContext): Promise<Overview> {
  const types = visibleTypes(ctx);
  const [found, { notForThem, ...kept }] = await Promise.all([
    findOpportunityIds(ctx.store, { condition: listedOpportunities(ctx, types), order: sql`o.published_at desc`, most: SEARCH_LIMIT }),
    findKept(ctx.store, ctx.actor.userId),
  ]);
  const best = await byMatch(
    ctx,
    found.map(({ id }) => id),
    { keyword: '', scoreRange: [], sortOrder: 'asc' },
    'relevance',
  );
  const unfit = new Set(notForThem);
  const typeOf = new Map(found.map(({ id, type }) => [id, type]));
  const ofType = (type: OpportunityType) => best.filter((id) => typeOf.get(id) === type);
  const items = await itemsOf(
    ctx,
    types.flatMap((type) =>
      ofType(type)
        .filter((id) => !unfit.has(id))
        .slice(0, OVERVIEW_ITEMS),
    ),
  );
  return {
    sections: types.map((type) => ({ type, total: ofType(type).length, items: items.filter((item) => item.type === type) })),
    ...kept,
  };
}

/** How many of each type somebody finds; those beyond the limit of a search are not counted. */
export async function countOffers(ctx: ActorContext, types: readonly OpportunityType[]): Promise<Map<OpportunityType, number>> {
  const found = await findOpportunityIds(ctx.store, { condition: listedOpportunities(ctx, types), order: sql`o.type`, most: SEARCH_LIMIT });
  return new Map([...Map.groupBy(found, ({ type }) => type)].map(([type, ids]) => [type, ids.length]));
}

/** MKT-04: what the filters of a type offer, by what is open now. */
export async function filterOptions(ctx: ActorContext, type: OpportunityType) {
  return findFilterOptions(ctx.store, listedOpportunities(ctx, visibleTypes(ctx).includes(type) ? [type] : []));
}
