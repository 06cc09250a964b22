import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { archiveCard, type CardHolder, deleteCard, loadAuthorizedCard, replaceCard } from '../cards/cards.public.ts';
import { findUses, replaceInPaths } from './card-retirement.repo.ts';
import { cardRetired } from './pathways.events.ts';
import { beginRecount } from './pathways.jobs.ts';

/**
 * Archives or deletes a card. A successor takes its place wherever it is used (CRD-22, B1); without one, what cannot go on ends, and those who had it
 * are told. Throws `invalid-input` on `successorId` as `replaceCard`, and as cards do.
 */
export async function retireCard(
  ctx: ActorContext,
  cardId: string,
  {
    successorId,
    isEquivalent,
    andDelete,
  }: { readonly successorId: string | null; readonly isEquivalent: boolean; readonly andDelete: boolean },
): Promise<void> {
  await mutate(ctx, cardRetired, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, andDelete ? 'delete' : 'archive');
    if (successorId !== null) await replaceCard(ctx, card, { id: successorId, isEquivalent });
    await (andDelete ? deleteCard(ctx, card.id) : archiveCard(ctx, card.id));
    return {
      result: undefined,
      subject: { type: 'card', id: card.id },
      details: { cardId: card.id, cardTitle: card.title, successorId, isEquivalent },
    };
  });
}

/** Paths hold cards: a successor takes the place in every version, so that none dead-ends and no one loses what they did. */
export const pathsOfCards: CardHolder = {
  kind: 'pathways',
  count: (ctx, cardId) => findUses(ctx.store, ctx.actor, cardId),
  replace: async (ctx, { cardId, successor }) => {
    if (successor === null) return;
    const paths = await replaceInPaths(ctx.store, cardId, successor.id, successor.isEquivalent);
    for (const pathId of paths) await beginRecount(ctx, pathId, 'withdrawn', null);
  },
};
