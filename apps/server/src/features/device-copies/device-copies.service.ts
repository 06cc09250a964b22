import { notesOpening } from '@waymark/contract/cards';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cardPolicy, cardToOpen } from '../cards/cards.public.ts';
import { isStartPending, startProgress } from '../progress/progress.public.ts';
import { cardTaken } from './device-copies.events.ts';

/**
 * Notes that a card was taken along on a device (SHL-64). It starts the learner as a look at it would, so that what is done offline counts as of
 * when it was done (LRN-11) and as far as there was time for it (PLY-06); no one is started while steps before the start are open (B3). Throws as
 * a look at the card: `card-not-found`, `card-not-authorized`, `card-not-bought`, `path-card-locked`.
 */
export async function noteDeviceCopy(ctx: ActorContext, cardId: string): Promise<void> {
  await mutate(ctx, cardTaken, async (ctx) => {
    const card = await cardToOpen(ctx, cardId);
    const begins = cardPolicy.rules.complete(ctx.actor, card) && notesOpening(card.card_type);
    if (begins && !(await isStartPending(ctx.store, card, ctx.actor.userId))) {
      await startProgress(ctx.store, card.id, ctx.actor.userId, ctx.now());
    }
    return { result: undefined, subject: { type: 'card', id: card.id }, details: { cardId: card.id, cardTitle: card.title } };
  });
}
