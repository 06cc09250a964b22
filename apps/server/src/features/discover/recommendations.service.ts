import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Reason, type RecommendedCard, type Recommended, takeTurns } from '@waymark/contract/discover';
import { type CardSummary, isCompleted } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { viewerOf } from '../search/search.public.ts';
import { findInterests, findRecommendations, type Interests, type RecommendationRow, selectInterests } from './recommendations.repo.ts';

/** A recommended card by id, before its summary is fetched with those of the whole page. */
export interface Recommendation extends Recommended {
  readonly reason: Reason;
}

/** How many people's recommendations are kept, and how long: what is new reaches them at the latest then. */
const KEPT = 5_000;
const KEPT_MILLISECONDS = 300_000;
/** Kept beyond what is shown, for what the person takes up or dismisses meanwhile. */
const SPARE = 12;

interface Kept {
  readonly chosen: readonly Recommendation[];
  /** The interests they were chosen by. */
  readonly basis: string;
  readonly at: Date;
}
const keptByPerson = new LRUCache<string, Kept>({ max: KEPT });

const keptIdsOf = (userId: UserId): string[] => keptByPerson.get(userId)?.chosen.map(({ id }) => id) ?? [];

/** Returns ids of the caller's topics and of the people they follow. One query. */
export async function interestsOf(ctx: ActorContext): Promise<Interests> {
  return findInterests(ctx.store, ctx.actor.userId, keptIdsOf(ctx.actor.userId));
}

/** Returns the query of the same, whose one row is Interests, for a statement that asks for other things of the caller as well. */
export function interestsQuery(ctx: ActorContext): RawBuilder<Interests> {
  return selectInterests(ctx.store, ctx.actor.userId, keptIdsOf(ctx.actor.userId));
}

/** HOM-07: cards for the caller, each with why. One query. */
export async function recommend(ctx: ActorContext, interests: Interests, limit: number): Promise<Recommendation[]> {
  const rows = await findRecommendations(ctx.store, viewerOf(ctx), organisationMark(ctx.organisation.id), interests, limit);
  return takeTurns(rows, limit).map((row) => ({ id: row.id, source: row.source, reason: reasonOf(row) }));
}

/**
 * HOM-07: the same for a page that is opened often: kept for some minutes by this server, as long as the interests are the same
 * and enough is left that the caller neither took up nor dismissed. No query when they are kept.
 */
export async function recommendOften(ctx: ActorContext, interests: Interests, limit: number): Promise<Recommendation[]> {
  const basis = JSON.stringify([interests.topics, interests.followed, limit]);
  const kept = keptByPerson.get(ctx.actor.userId);
  if (kept !== undefined && kept.basis === basis && ctx.now().getTime() - kept.at.getTime() < KEPT_MILLISECONDS) {
    const known = new Set(interests.known);
    const left = kept.chosen.filter(({ id }) => !known.has(id));
    if (left.length >= limit || known.size === 0) return left.slice(0, limit);
  }
  const chosen = await recommend(ctx, interests, limit + SPARE);
  keptByPerson.set(ctx.actor.userId, { chosen, basis, at: ctx.now() });
  return chosen.slice(0, limit);
}

function reasonOf({ source, because }: RecommendationRow): Reason {
  if (because === null) return { source: 'popular' };
  switch (source) {
    case 'topic':
      return { source, topic: because };
    case 'following':
      return { source, person: because };
    case 'group':
      return { source, group: because };
    case 'popular':
      return { source: 'popular' };
  }
}

/** Returns whether a card is offered to someone as popular: not what they have completed or have to do anyway (HOM-01, HOM-05). */
export const isOfferedAsPopular = (card: CardSummary, assigned: readonly string[]): boolean =>
  !isCompleted(card) && !assigned.includes(card.id);

/** Ids with their reasons as cards, in their order; what the caller may not see after all is left out. */
export function withSummaries(
  chosen: readonly { readonly id: string; readonly reason?: Reason }[],
  summaries: ReadonlyMap<string, CardSummary>,
): RecommendedCard[] {
  return chosen.flatMap(({ id, reason }) => {
    const card = summaries.get(id);
    return card === undefined ? [] : [{ card, reason: reason ?? null }];
  });
}
