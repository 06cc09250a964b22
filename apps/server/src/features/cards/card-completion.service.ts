import type { BaseContext } from '../../platform/context.ts';
import { finishContentFor } from '../progress/progress.public.ts';
import { findCard } from './cards.repo.ts';

/**
 * Completes a card for people who did all that it asks, each once and with the card's own event; for people with open gates the
 * content counts as done (CRD-09). Inside another mutation pass its store on. Returns the people it is new for.
 */
export async function completeForPeople(ctx: BaseContext, cardId: string, userIds: readonly string[]): Promise<string[]> {
  const card = await findCard(ctx.store, null, cardId);
  return card === undefined ? [] : finishContentFor(ctx, card, userIds, 'course');
}
