import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { commentEndpoints } from '../comments/comments.api.ts';
import { pathwayProblems } from '../pathways/pathways.problems.ts';
import { cardId, cardSummarySchema, topicSchema } from './card-summary.schema.ts';
import { cardProblems } from './cards.problems.ts';
import { CARD_PLANS, CARD_STATES, CARD_TYPES } from './cards.rules.ts';
import {
  cardDetailSchema,
  cardArchivalSchema,
  cardDraftSchema,
  cardInputSchema,
  cardProgressSchema,
  linkPreviewSchema,
  playedSchema,
  quizResultSchema,
  reactionSchema,
} from './cards.schema.ts';
import { quizAnswers } from './types/quiz.schema.ts';

const oneCard = z.object({ cardId });
const notFound = cardProblems['card-not-found'];
const notAuthorized = cardProblems['card-not-authorized'];
const unreachable = [notFound, notAuthorized] as const;
const notBought = cardProblems['card-not-bought'];
/** Through which pathway or journey a card is reached: its rights and locks then hold (PTH-04). */
const through = z.object({ through: z.uuid().optional() });
/** And when it was done by the clock of the device, where it could not be sent then (LRN-11). */
const throughLater = through.extend({ doneAt: z.iso.datetime().optional() });
const writing = { max: 60, perSeconds: 60, by: 'actor' } as const;

export const getCard = defineEndpoint({
  id: 'cards.get',
  method: 'GET',
  path: '/api/v1/cards/:idOrSlug',
  summary: 'One card by id or slug; cards open to the public need no session',
  access: 'public',
  scope: 'content.read',
  params: z.object({ idOrSlug: z.string().min(1).max(300) }),
  query: through.extend({ is_standalone_page: z.enum(['true', 'false']).default('true') }),
  response: cardDetailSchema,
  problems: [notFound, notAuthorized, pathwayProblems['path-card-locked']],
});

export const listCards = defineEndpoint({
  id: 'cards.list',
  method: 'GET',
  path: '/api/v1/cards',
  summary: 'Cards one may see, newest first; or the own ones of any state',
  access: 'signedIn',
  scope: 'content.read',
  query: pageQuery(12).extend({
    author: z.uuid().optional(),
    group: z.uuid().optional(),
    topic: z.uuid().optional(),
    skill: z.uuid().optional(),
    cardType: z.enum(CARD_TYPES).optional(),
    /** Own cards may be asked for by state; of others only published ones are listed. */
    state: z.enum(CARD_STATES).default('published'),
    bookmarked: z.enum(['true']).optional(),
    price: z.enum(CARD_PLANS).optional(),
  }),
  response: pageOf(cardSummarySchema),
});

export const createCard = defineEndpoint({
  id: 'cards.create',
  method: 'POST',
  path: '/api/v1/cards',
  summary: 'Makes a draft',
  access: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
  onBehalf: 'administrator',
  rateLimit: writing,
  bodyLimit: 1024 * 1024,
  isIdempotent: true,
  body: cardInputSchema,
  status: 201,
  response: cardDraftSchema,
});

export const getCardDraft = defineEndpoint({
  id: 'cards.get-draft',
  method: 'GET',
  path: '/api/v1/cards/:cardId/draft',
  summary: 'A card as its author edits it',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  response: cardDraftSchema,
  problems: unreachable,
});

export const updateCard = defineEndpoint({
  id: 'cards.update',
  method: 'PUT',
  path: '/api/v1/cards/:cardId',
  summary: 'Changes a card; the version one edited must still be the newest',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 240, perSeconds: 60, by: 'actor' },
  bodyLimit: 1024 * 1024,
  params: oneCard,
  isIdempotent: true,
  body: cardInputSchema.extend({ version: z.number().int().min(1) }),
  response: cardDraftSchema,
  problems: [...unreachable, cardProblems['card-changed-meanwhile'], cardProblems['card-not-publishable']],
});

export const publishCard = defineEndpoint({
  id: 'cards.publish',
  method: 'POST',
  path: '/api/v1/cards/:cardId/publish',
  summary: 'Shows a draft or archived card to its audience',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  response: cardDraftSchema,
  problems: [...unreachable, cardProblems['card-not-publishable']],
});

export const archiveCard = defineEndpoint({
  id: 'cards.archive',
  method: 'POST',
  path: '/api/v1/cards/:cardId/archive',
  summary: 'Takes a published card out of sight; its history stays',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  response: cardDraftSchema,
  problems: unreachable,
});

export const getCardArchival = defineEndpoint({
  id: 'cards.get-archival',
  method: 'GET',
  path: '/api/v1/cards/:cardId/archival-date',
  summary: 'The day a card is archived by itself, for those who may archive it',
  access: 'signedIn',
  params: oneCard,
  response: cardArchivalSchema,
  problems: unreachable,
});

export const scheduleCardArchival = defineEndpoint({
  id: 'cards.schedule-archival',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/archival-date',
  summary: 'Sets or removes the day a card is archived by itself; recurring assignments end the day before (SHR-07)',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  body: cardArchivalSchema,
  response: cardArchivalSchema,
  problems: unreachable,
});

export const deleteCard = defineEndpoint({
  id: 'cards.delete',
  method: 'DELETE',
  path: '/api/v1/cards/:cardId',
  summary: 'Deletes a card',
  access: 'signedIn',
  params: oneCard,
  problems: unreachable,
});

export const visitCard = defineEndpoint({
  id: 'cards.visit',
  method: 'POST',
  path: '/api/v1/cards/:cardId/visit',
  summary: 'Counts a view and starts the learner; an opened link completes where the organisation has it so',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  query: through,
  body: z.object({ openedLink: z.boolean().default(false) }),
  response: cardProgressSchema,
  problems: [...unreachable, pathwayProblems['path-card-locked']],
});

export const reportProgress = defineEndpoint({
  id: 'cards.report-progress',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/progress',
  summary: 'Which stretches of a video or recording were played, or of a text read; the server judges what counts',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  query: through,
  body: playedSchema,
  response: cardProgressSchema,
  problems: [...unreachable, notBought, pathwayProblems['path-card-locked'], cardProblems['card-completes-by-itself']],
});

export const completeCard = defineEndpoint({
  id: 'cards.complete',
  method: 'POST',
  path: '/api/v1/cards/:cardId/complete',
  summary: 'Marks a card as complete by hand',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  query: throughLater,
  response: cardProgressSchema,
  problems: [
    ...unreachable,
    notBought,
    pathwayProblems['path-card-locked'],
    cardProblems['card-completion-pending'],
    cardProblems['card-completes-by-itself'],
  ],
});

export const voteInPoll = defineEndpoint({
  id: 'cards.vote',
  method: 'POST',
  path: '/api/v1/cards/:cardId/vote',
  summary: 'Votes in a poll, once',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  query: throughLater,
  body: z.object({ optionIds: z.array(z.string().max(40)).min(1).max(12) }),
  response: cardDetailSchema,
  problems: [...unreachable, notBought, pathwayProblems['path-card-locked'], cardProblems['already-voted']],
});

export const saveQuizAnswers = defineEndpoint({
  id: 'cards.save-quiz-answers',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/answers',
  summary: 'Keeps the answers to a quiz until they are handed in; the quiz is in progress with the first',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  query: through,
  /** `attempt`: which one the answers are for. What comes after it was handed in changes nothing. */
  body: z.object({ attempt: z.number().int().min(1), answers: quizAnswers }),
  response: cardProgressSchema,
  problems: [...unreachable, notBought, pathwayProblems['path-card-locked'], cardProblems['no-attempts-left']],
});

export const attemptQuiz = defineEndpoint({
  id: 'cards.attempt-quiz',
  method: 'POST',
  path: '/api/v1/cards/:cardId/attempts',
  summary: 'Hands in answers to a quiz and marks them',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  query: throughLater,
  body: z.object({
    version: z.number().int().min(1),
    answers: quizAnswers,
    /** Names what is handed in: sent once more with the same name, it is the same attempt (SHL-64). */
    sentId: z.uuid().optional(),
  }),
  response: quizResultSchema,
  problems: [
    ...unreachable,
    notBought,
    pathwayProblems['path-card-locked'],
    cardProblems['no-attempts-left'],
    cardProblems['quiz-changed-meanwhile'],
  ],
});

const reaction = (id: string, path: string, summary: string) => ({
  on: defineEndpoint({
    id: `cards.${id}`,
    method: 'PUT',
    path: `/api/v1/cards/:cardId/${path}`,
    summary,
    access: 'signedIn',
    onBehalf: 'administrator',
    params: oneCard,
    response: reactionSchema,
    problems: unreachable,
  }),
  off: defineEndpoint({
    id: `cards.un${id}`,
    method: 'DELETE',
    path: `/api/v1/cards/:cardId/${path}`,
    summary: `${summary}: taken back`,
    access: 'signedIn',
    onBehalf: 'administrator',
    params: oneCard,
    response: reactionSchema,
    problems: unreachable,
  }),
});
const like = reaction('like', 'like', 'Likes a card');
const bookmark = reaction('bookmark', 'bookmark', 'Keeps a card for later');
const dismissal = reaction('dismiss', 'dismissal', 'Takes a card out of one’s recommendations');
export const likeCard = like.on;
export const unlikeCard = like.off;
export const bookmarkCard = bookmark.on;
export const unbookmarkCard = bookmark.off;
export const dismissCard = dismissal.on;
export const undismissCard = dismissal.off;

export const rateCard = defineEndpoint({
  id: 'cards.rate',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/rating',
  summary: 'Rates a card with one to five stars',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneCard,
  body: z.object({ rating: z.number().int().min(1).max(5) }),
  response: z.object({ ownRating: z.number().int(), averageRating: z.number().nullable(), ratingsCount: z.number().int() }),
  problems: [...unreachable, notBought],
});

/** CRD-11. */
const comments = commentEndpoints({
  slug: 'cards',
  path: '/api/v1/cards/:cardId/comments',
  params: { cardId },
  access: ['CREATE_COMMENT'],
  accessToDelete: ['CREATE_COMMENT', 'MANAGE_CONTENT'],
  onBehalf: { read: 'anyone', write: 'administrator' },
  unreadable: unreachable,
  closed: [notBought],
});
export const listComments = comments.list;
export const addComment = comments.create;
export const editComment = comments.update;
export const deleteComment = comments.delete;
export const { markHelpful, unmarkHelpful } = comments;

export const suggestTopics = defineEndpoint({
  id: 'cards.suggest-topics',
  method: 'GET',
  path: '/api/v1/topics',
  summary: 'Topics whose name begins so, for pickers',
  access: 'signedIn',
  query: z.object({ q: z.string().max(80).default('') }),
  response: z.object({ items: z.array(topicSchema) }),
});

export const previewLink = defineEndpoint({
  id: 'cards.preview-link',
  method: 'POST',
  path: '/api/v1/link-previews',
  summary: 'Title, description, image and duration that a page gives of itself, read safely by the server',
  access: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
  onBehalf: 'administrator',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  response: linkPreviewSchema,
  problems: [cardProblems['link-not-readable']],
});
