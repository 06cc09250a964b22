import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { closeCasesOf } from '../moderation/moderation.public.ts';
import { personErased } from '../people/people.public.ts';
import { eraseFromCards } from './cards-erasure.repo.ts';
import { findCommentsOn } from './cards-moderation.repo.ts';
import { cardDeleted, commentDeleted } from './cards.events.ts';

/** PLT-12: what was a person's alone goes with them; what others learn from stays without a name. */
export const eraseLearning = subscribeInTransaction([personErased], 'cards.erase', ({ store }, { details: { userId } }) =>
  eraseFromCards(store, userId),
);

/** ADM-01: nobody need decide any more about what its author deleted; with a card its comments are gone. */
export const closeModeration = [
  subscribe(cardDeleted, 'cards.close-moderation-of-card', async (ctx, { details: { cardId, cardTitle } }) => {
    await closeCasesOf(ctx, 'card', [cardId], cardTitle);
    await closeCasesOf(ctx, 'comment', await findCommentsOn(ctx.store, cardId), cardTitle);
  }),
  subscribe(commentDeleted, 'cards.close-moderation-of-comment', (ctx, { details: { commentId, cardTitle } }) =>
    closeCasesOf(ctx, 'comment', [commentId], cardTitle),
  ),
];
