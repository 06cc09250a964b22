import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { queryList } from '../../kit/text.ts';
import { cardId } from './card-summary.schema.ts';
import { cardUpkeepSchema, dueCardSchema, reviewDateSchema } from './card-upkeep.schema.ts';
import { cardProblems } from './cards.problems.ts';
import { UPKEEP_AT_ONCE } from './cards.rules.ts';

export const listCardUpkeep = defineEndpoint({
  id: 'cards.upkeep',
  method: 'GET',
  path: '/api/v1/card-upkeep',
  summary: 'Of cards one looks after: who owns them, when they are reviewed next, where they are used, and what says much the same',
  access: 'signedIn',
  query: z.object({ ids: queryList(z.uuid(), UPKEEP_AT_ONCE).transform((ids) => ids ?? []) }),
  response: z.object({ items: z.array(cardUpkeepSchema) }),
});

export const setCardReview = defineEndpoint({
  id: 'cards.set-review',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/review-date',
  summary: 'Sets or removes the day a card’s owner looks at it again; a later day says that it was reviewed (CRD-22)',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: z.object({ cardId }),
  body: reviewDateSchema,
  response: reviewDateSchema,
  problems: [cardProblems['card-not-found'], cardProblems['card-not-authorized']],
});

export const listCardsToReview = defineEndpoint({
  id: 'cards.to-review',
  method: 'GET',
  path: '/api/v1/cards-to-review',
  summary: 'Published cards whose review is due within 30 days, the longest due first: one’s own, or with MANAGE_CONTENT everyone’s',
  access: 'signedIn',
  query: pageQuery(20).extend({ of: z.enum(['own', 'everyone']).default('own') }),
  response: pageOf(dueCardSchema),
});
