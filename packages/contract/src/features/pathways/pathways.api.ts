import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { requiredText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { cardUseSchema } from '../cards/cards.schema.ts';
import { pathwayProblems } from './pathways.problems.ts';
import {
  pathDraftSchema,
  pathOutlineSchema,
  pathParams,
  pathPeopleInput,
  pathVersionDetailSchema,
  publishCheckSchema,
  publishInput,
  reviewInput,
  structureSchema,
} from './pathways.schema.ts';

const notFound = pathwayProblems['path-not-found'];
const unreachable = [notFound, cardProblems['card-not-found'], cardProblems['card-not-authorized']] as const;
const changed = pathwayProblems['path-changed-meanwhile'];
const structural = [pathwayProblems['path-cycle'], pathwayProblems['path-too-deep']] as const;
const bySlug = z.object({ idOrSlug: z.string().min(1).max(300) });

/** Where a card is used, for who may retire it (CRD-22). */
export const getCardUses = defineEndpoint({
  id: 'pathways.card-uses',
  method: 'GET',
  path: '/api/v1/cards/:cardId/uses',
  summary: 'What holds a card, by kind: what is told before it is retired or deleted',
  access: 'signedIn',
  params: z.object({ cardId }),
  response: z.object({ uses: z.array(cardUseSchema) }),
  problems: [cardProblems['card-not-found'], cardProblems['card-not-authorized']],
});

export const retireCard = defineEndpoint({
  id: 'pathways.retire-card',
  method: 'POST',
  path: '/api/v1/cards/:cardId/retirement',
  summary: 'Archives or deletes a card; a successor takes its place wherever it is used, and those who have it are told',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: z.object({ cardId }),
  body: z.object({
    successorId: cardId.nullable().default(null),
    /** Whether having done the old one counts for the new one. */
    isEquivalent: z.boolean().default(false),
    /** Whether it is gone for everyone, also for those who completed it. */
    andDelete: z.boolean().default(false),
  }),
  problems: [cardProblems['card-not-found'], cardProblems['card-not-authorized']],
});

export const getPathOutline = defineEndpoint({
  id: 'pathways.get-outline',
  method: 'GET',
  path: '/api/v1/pathways/:idOrSlug/outline',
  summary: 'What is in a pathway or journey, how far the caller is, what is next and what is locked',
  access: 'signedIn',
  scope: 'content.read',
  params: bySlug,
  response: pathOutlineSchema,
  problems: unreachable,
});

export const startPath = defineEndpoint({
  id: 'pathways.start',
  method: 'POST',
  path: '/api/v1/pathways/:pathId/start',
  summary: 'Starts a pathway or journey on its newest version; what was done before counts at once',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: pathParams,
  response: pathOutlineSchema,
  problems: unreachable,
});

export const dismissPathNews = defineEndpoint({
  id: 'pathways.dismiss-news',
  method: 'DELETE',
  path: '/api/v1/pathways/:pathId/news',
  summary: 'Marks what a move to a newer version added as read',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: pathParams,
  problems: unreachable,
});

export const getPathDraft = defineEndpoint({
  id: 'pathways.get-draft',
  method: 'GET',
  path: '/api/v1/pathways/:idOrSlug/draft',
  summary: 'A pathway or journey as its authors edit it',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: bySlug,
  response: pathDraftSchema,
  problems: unreachable,
});

export const savePathDraft = defineEndpoint({
  id: 'pathways.save-draft',
  method: 'PUT',
  path: '/api/v1/pathways/:pathId/draft',
  summary: 'Saves what is in a draft; the revision one edited must still be the newest',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 240, perSeconds: 60, by: 'actor' },
  bodyLimit: 1024 * 1024,
  params: pathParams,
  isIdempotent: true,
  body: structureSchema.extend({ revision: z.number().int().min(0) }),
  response: pathDraftSchema,
  problems: [...unreachable, changed, ...structural],
});

export const discardPathDraft = defineEndpoint({
  id: 'pathways.discard-draft',
  method: 'DELETE',
  path: '/api/v1/pathways/:pathId/draft',
  summary: 'Goes back to what is published',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: pathParams,
  response: pathDraftSchema,
  problems: unreachable,
});

export const checkPathPublication = defineEndpoint({
  id: 'pathways.check-publication',
  method: 'GET',
  path: '/api/v1/pathways/:pathId/publish-check',
  summary: 'Who is affected by publishing, who could not open which card, and what stands in the way',
  access: 'signedIn',
  params: pathParams,
  response: publishCheckSchema,
  problems: unreachable,
});

export const publishPath = defineEndpoint({
  id: 'pathways.publish',
  method: 'POST',
  path: '/api/v1/pathways/:pathId/publish',
  summary: 'Publishes the draft as a new version; people under way keep theirs or move',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: pathParams,
  isIdempotent: true,
  body: publishInput,
  response: pathDraftSchema,
  problems: [...unreachable, changed, pathwayProblems['path-not-publishable'], cardProblems['card-not-publishable']],
});

export const getPathVersion = defineEndpoint({
  id: 'pathways.get-version',
  method: 'GET',
  path: '/api/v1/pathways/:pathId/versions/:version',
  summary: 'What was in an earlier version',
  access: 'signedIn',
  params: pathParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  response: pathVersionDetailSchema,
  problems: unreachable,
});

export const setPathPeople = defineEndpoint({
  id: 'pathways.set-people',
  method: 'PUT',
  path: '/api/v1/pathways/:pathId/people',
  summary: 'Sets who edits and who reviews a pathway in addition to its owner',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: pathParams,
  body: pathPeopleInput,
  response: pathDraftSchema,
  problems: unreachable,
});

export const reviewPath = defineEndpoint({
  id: 'pathways.review',
  method: 'POST',
  path: '/api/v1/pathways/:pathId/reviews',
  summary: 'Says what a reviewer thinks of the draft',
  access: 'signedIn',
  params: pathParams,
  body: reviewInput,
  response: pathDraftSchema,
  problems: unreachable,
});

export const duplicatePath = defineEndpoint({
  id: 'pathways.duplicate',
  method: 'POST',
  path: '/api/v1/pathways/:pathId/duplicate',
  summary: 'Makes a draft with the same content, owned by the caller',
  access: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
  onBehalf: 'administrator',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: pathParams,
  body: z.object({ title: requiredText(255) }),
  status: 201,
  response: pathDraftSchema,
  problems: unreachable,
});
