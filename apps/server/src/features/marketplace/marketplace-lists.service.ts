import { LRUCache } from 'lru-cache';
import { SEARCH_LIMIT, type SearchPayload, type SortType } from '@waymark/contract/marketplace';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import { sql } from 'kysely';
import type { Acting } from '../../platform/context.ts';
import type { Moment } from '../matching/matching.public.ts';
import { findInOrder, findOfferList, findOpportunityIds, type OfferList } from '../opportunities/opportunities.public.ts';
import { seesAllActive } from '../people/people.public.ts';
import { listedOpportunities, offersForAll } from './marketplace.policy.ts';
import { indexedFilters, indexedOrder, isOneOf, restCondition, searchCondition, searchOrder } from './marketplace-search.repo.ts';

/** What someone finds of a type, in its order. */
export interface FoundOffers {
  readonly type: OpportunityType;
  /** The same array for everyone as long as nothing of the type changed, but for who has an offer in it. */
  readonly ids: readonly OpportunityId[];
}

interface KeptList extends OfferList {
  readonly turn: number;
}

/** Of all organisations together, in offers; the lists asked for longest ago go first. */
const MOST_KEPT = 150_000;
const kept = new LRUCache<string, KeptList>({ maxSize: MOST_KEPT, sizeCalculation: ({ ids }) => ids.length + 20 });

/** More than a search goes through, as one's own are left out. */
const LISTED = SEARCH_LIMIT + 5;

/**
 * MKT-02: returns what fits and is for the caller, in its order; at most as many as a search goes through. What all who see every active person find
 * alike is kept until an offer of the type, or the standing of who offers, changes; anyone who sees fewer is answered by the store.
 */
export async function foundOffers(ctx: Acting, moment: Moment, payload: SearchPayload, sort: SortType): Promise<FoundOffers> {
  const { type } = payload;
  if (!moment.isShared || !seesAllActive(ctx)) return { type, ids: await findIds(ctx, payload, sort) };
  const { ids, offeredBy } = await keptList(ctx, moment, payload, sort);
  const own = offeredBy.get(ctx.actor.userId);
  if (own === undefined) return { type, ids: firstOf(ids, SEARCH_LIMIT) };
  return { type, ids: ids.filter((id) => !own.has(id)).slice(0, SEARCH_LIMIT) };
}

const beginnings = new WeakMap<readonly OpportunityId[], Map<number, readonly OpportunityId[]>>();

/** The first of a list: the same array each time. */
export function firstOf(ids: readonly OpportunityId[], most: number): readonly OpportunityId[] {
  if (ids.length <= most) return ids;
  const made = beginnings.get(ids) ?? new Map<number, readonly OpportunityId[]>();
  beginnings.set(ids, made);
  const first = made.get(most) ?? ids.slice(0, most);
  made.set(most, first);
  return first;
}

async function keptList(ctx: Acting, moment: Moment, payload: SearchPayload, sort: SortType): Promise<KeptList> {
  const { type } = payload;
  const key = `${ctx.organisation.id} ${sort} ${JSON.stringify(payload)}`;
  // Read before the store is asked: what changes meanwhile is looked at again. Where locations are is asked for by some filters.
  const turn = moment.turnOf(type, 'location');
  const before = kept.get(key);
  if (before?.turn === turn && before.until > ctx.now().getTime()) return before;
  const askedAs = `${turn} ${key}`;
  const list = { ...(await (asked.get(askedAs) ?? askOnce(askedAs, findList(ctx, payload, sort)))), turn };
  if (moment.turnOf(type, 'location') === turn) kept.set(key, list);
  return list;
}

/** Lists that are being asked for: who wants the same at the same turn waits for them, too. */
const asked = new Map<string, Promise<OfferList>>();

async function askOnce(key: string, asking: Promise<OfferList>): Promise<OfferList> {
  asked.set(key, asking);
  try {
    return await asking;
  } finally {
    asked.delete(key);
  }
}

/** Offers that fit are found so many at a time: a few more than are shown, as some may not be for the caller; of words, those that are weighed. */
const FOUND = { listed: SEARCH_LIMIT + 200, weighed: 2_000 } as const;

const mostOf = ({ keyword }: SearchPayload, sort: SortType) => (sort === 'relevance' && keyword !== '' ? FOUND.weighed : FOUND.listed);

async function findCandidates(ctx: Acting, payload: SearchPayload, sort: SortType) {
  const inOrder = { ...indexedOrder(payload, sort), most: mostOf(payload, sort), now: ctx.now() };
  return findInOrder(ctx.store, payload.type, indexedFilters(payload), inOrder);
}

const fitting = (ctx: Acting, payload: SearchPayload, some: readonly OpportunityId[] | null) =>
  some === null ? searchCondition(ctx, payload) : sql<boolean>`${isOneOf(some)} and ${restCondition(ctx, payload)}`;

const mayBeMore = (candidates: readonly OpportunityId[] | null, most: number, found: number, wanted: number) =>
  candidates !== null && candidates.length === most && found < wanted;

/** The list for all who see every active person. One statement more where very many of what fits is of people who are not. */
async function findList(ctx: Acting, payload: SearchPayload, sort: SortType): Promise<OfferList> {
  const candidates = await findCandidates(ctx, payload, sort);
  const among = (some: readonly OpportunityId[] | null) =>
    findOfferList(ctx.store, {
      condition: sql`${offersForAll(ctx, payload.type)} and ${fitting(ctx, payload, some)}`,
      order: searchOrder(ctx, payload, sort),
      most: LISTED,
    });
  const list = await among(candidates);
  return mayBeMore(candidates, mostOf(payload, sort), list.ids.length, LISTED) ? among(null) : list;
}

/** The list for the caller alone. One statement more where very many of what fits is not for them. */
async function findIds(ctx: Acting, payload: SearchPayload, sort: SortType): Promise<OpportunityId[]> {
  const candidates = await findCandidates(ctx, payload, sort);
  const among = async (some: readonly OpportunityId[] | null) =>
    findOpportunityIds(ctx.store, {
      condition: sql`${listedOpportunities(ctx, [payload.type])} and ${fitting(ctx, payload, some)}`,
      order: searchOrder(ctx, payload, sort),
      most: SEARCH_LIMIT,
    });
  const found = await among(candidates);
  return (mayBeMore(candidates, mostOf(payload, sort), found.length, SEARCH_LIMIT) ? await among(null) : found).map(({ id }) => id);
}
