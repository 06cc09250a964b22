import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { archiveCard, loadAuthorizedCard, visibleCard } from '../cards/cards.public.ts';
import { findUses, replaceInPaths, type UsesRow } from './card-retirement.repo.ts';
import { cardRetired } from './pathways.events.ts';
import { beginRecount } from './pathways.jobs.ts';

const PATHS = new Set(['pathway', 'journey']);

/** Where a card is used, told before it is retired (CRD-22). Throws as cards do. */
export async function getUses(ctx: ActorContext, cardId: string): Promise<UsesRow> {
  const card = await loadAuthorizedCard(ctx, cardId, 'edit');
  return findUses(ctx.store, card.id);
}

/**
 * Archives a card and puts its successor in its place in every path, so that none dead-ends (CRD-22, B1). Throws `invalid-input` on
 * `successorId` for one that is not published, is a path or the card itself; and as cards do.
 */
export async function retireCard(
  ctx: ActorContext,
  cardId: string,
  { successorId, isEquivalent }: { readonly successorId: string | null; readonly isEquivalent: boolean },
): Promise<{ replacedIn: number }> {
  return mutate(ctx, cardRetired, async (ctx) => {
    const card = await loadAuthorizedCard(ctx, cardId, 'archive');
    if (successorId !== null) {
      const successor = await visibleCard(ctx, successorId).catch(() => null);
      const fits = successor !== null && successor.state === 'published' && successor.id !== card.id && !PATHS.has(successor.card_type);
      if (!fits) throw refuseField('successorId', 'not-found');
    }
    const paths = successorId === null ? [] : await replaceInPaths(ctx.store, card, successorId, isEquivalent);
    await archiveCard(ctx, card.id);
    for (const pathId of paths) await beginRecount(ctx, pathId, 'withdrawn', null);
    return {
      result: { replacedIn: paths.length },
      subject: { type: 'card', id: card.id },
      details: { cardId: card.id, cardTitle: card.title, successorId, isEquivalent, paths: paths.length },
    };
  });
}
