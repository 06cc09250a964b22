import { canCompleteElsewhere } from '@waymark/contract/cards';
import type { Acting } from '../../platform/context.ts';
import { isStartPending } from '../progress/progress.public.ts';
import { complete } from './card-learning.service.ts';
import { cardPolicy } from './cards.policy.ts';
import { findCard } from './cards.repo.ts';

/**
 * Completes a card for who acts, as they completed the same course elsewhere; once, with the card's own event, so that whatever follows
 * from completing it here follows. Inside another mutation pass its store on. False where they may not learn on the card, or where only
 * doing it here counts.
 */
export async function noteCompletedElsewhere(ctx: Acting, cardId: string, achievedAt?: Date): Promise<boolean> {
  const card = await findCard(ctx.store, ctx.actor, cardId);
  if (card === undefined || !cardPolicy.rules.complete(ctx.actor, card) || !canCompleteElsewhere(card.card_type)) return false;
  if (await isStartPending(ctx.store, card, ctx.actor.userId)) return false;
  await complete(ctx, card, { source: 'elsewhere', ...(achievedAt === undefined || achievedAt > ctx.now() ? {} : { achievedAt }) });
  return true;
}
