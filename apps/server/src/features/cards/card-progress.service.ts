import type { CardSource } from '../progress/progress.public.ts';
import { loadAuthorizedCard } from './card-access.service.ts';
import { learningThrough } from './card-through.ts';
import { summariesByIds } from './card-summaries.repo.ts';
import { findCard } from './cards.repo.ts';
import { countCompletions } from './card-engagement.repo.ts';

/** Cards as progress needs them: who may learn on one is decided here. */
export const cardsForProgress: CardSource = {
  // The steps of a card are the same wherever it is reached, in a path that gives it too (PTH-04).
  learnable: (ctx, cardId) => loadAuthorizedCard(learningThrough(ctx, 'any'), cardId, 'complete'),
  find: (store, cardId) => findCard(store, null, cardId),
  countCompletions,
  namesOf: async (ctx, ids) => {
    const rows = await summariesByIds(ctx.store, ctx.actor, ids);
    return new Map(rows.map(({ id, slug, title }) => [id, { slug, title }]));
  },
};
