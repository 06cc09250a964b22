import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { cardContentSchema } from './card-content.schema.ts';
import { cardId } from './card-summary.schema.ts';
import { cardProblems } from './cards.problems.ts';

/** What a card said before an edit (CRD-20). */
export const cardVersionSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** The beginning of the description, without its formatting. */
  excerpt: z.string(),
  /** Null where what was kept is of a shape that cards no longer have. */
  content: cardContentSchema.nullable(),
  replacedAt: z.string(),
  /** Null where the person's account was erased. */
  replacedBy: personSummarySchema.nullable(),
});
export type CardVersion = z.infer<typeof cardVersionSchema>;

export const listCardVersions = defineEndpoint({
  id: 'cards.versions',
  method: 'GET',
  path: '/api/v1/cards/:cardId/versions',
  summary: 'What a card said before it was changed, newest first, for those who may edit it',
  access: 'signedIn',
  params: z.object({ cardId }),
  query: pageQuery(20),
  response: pageOf(cardVersionSchema),
  problems: [cardProblems['card-not-found'], cardProblems['card-not-authorized']],
});
