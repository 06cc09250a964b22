import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cardSubject, checkBought, loadAuthorizedCard, naming } from './card-access.service.ts';
import { setRating, setReaction } from './card-engagement.repo.ts';
import { cardBookmarked, cardDismissed, cardLiked, cardRated, cardUnbookmarked, cardUndismissed, cardUnliked } from './cards.events.ts';
import { averageOf } from './cards.present.ts';

const REACTIONS = {
  like: { table: 'card_likes', on: cardLiked, off: cardUnliked },
  bookmark: { table: 'card_bookmarks', on: cardBookmarked, off: cardUnbookmarked },
  dismissal: { table: 'card_dismissals', on: cardDismissed, off: cardUndismissed },
} as const;

/** Likes, bookmarks or dismisses a card, or takes that back; doing it twice is doing it once (CRD-11). */
export async function react(
  ctx: ActorContext,
  cardId: string,
  kind: keyof typeof REACTIONS,
  on: boolean,
): Promise<{ on: boolean; count: number }> {
  const reaction = REACTIONS[kind];
  return mutate(ctx, on ? reaction.on : reaction.off, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, 'react');
    const { changed, count } = await setReaction(ctx.store, reaction.table, card, ctx.actor.userId, on, ctx.now());
    const result = { on, count };
    return changed ? { result, subject: cardSubject(card.id), details: naming(card) } : unchanged(result);
  });
}

/** Rates a card with one to five stars; rating again replaces the earlier one. */
export async function rateCard(ctx: ActorContext, cardId: string, rating: number) {
  return mutate(ctx, cardRated, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, 'react');
    checkBought(card);
    const counts = await setRating(ctx.store, card, ctx.actor.userId, rating, ctx.now());
    return {
      result: { ownRating: rating, averageRating: averageOf(counts), ratingsCount: counts.ratings_count },
      subject: cardSubject(card.id),
      details: { ...naming(card), rating },
    };
  });
}
