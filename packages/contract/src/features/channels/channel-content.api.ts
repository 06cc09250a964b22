import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { channelProblems } from './channels.problems.ts';
import { CHANNEL_LIMITS } from './channels.rules.ts';
import {
  arrangementSchema,
  channelCardParams,
  channelCardsQuery,
  channelParams,
  curationInput,
  featuredStateSchema,
  postOutcomeSchema,
  sectionsInputSchema,
  tuningInputSchema,
  tuningPreviewSchema,
  tuningSchema,
  waitingPostSchema,
  widgetsInputSchema,
} from './channels.schema.ts';

const notFound = channelProblems['channel-not-found'];
const cardNotThere = channelProblems['channel-card-not-found'];
const common = { access: 'signedIn', feature: 'channels', params: channelParams } as const;
const changing = { ...common, onBehalf: 'administrator' } as const;

export const listChannelCards = defineEndpoint({
  ...common,
  id: 'channels.cards',
  method: 'GET',
  path: '/api/v1/channels/:channelId/cards',
  summary: 'Content of a channel the caller may see, newest first; of a type, or of one section',
  query: channelCardsQuery,
  response: pageOf(cardSummarySchema),
  problems: [notFound],
});

export const postToChannel = defineEndpoint({
  ...changing,
  id: 'channels.post',
  method: 'POST',
  path: '/api/v1/channels/:channelId/cards',
  summary: 'Posts a card; it waits for a curator unless the caller is trusted',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: z.object({ cardId }),
  response: postOutcomeSchema,
  problems: [notFound, cardProblems['card-not-found'], channelProblems['channel-post-not-wanted']],
});

export const takeFromChannel = defineEndpoint({
  ...changing,
  id: 'channels.take-card',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/cards/:cardId',
  summary: 'Takes a card out of a channel, also from what is featured; the card itself stays',
  params: channelCardParams,
  response: featuredStateSchema,
  problems: [notFound, cardNotThere],
});

export const listWaitingPosts = defineEndpoint({
  ...common,
  id: 'channels.queue',
  method: 'GET',
  path: '/api/v1/channels/:channelId/queue',
  summary: 'Posts that wait for a curator, the oldest first',
  query: pageQuery(10),
  response: pageOf(waitingPostSchema),
  problems: [notFound],
});

export const curatePost = defineEndpoint({
  ...changing,
  id: 'channels.curate',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/queue/:cardId',
  summary: 'Accepts, rejects or skips a post that waits',
  params: channelCardParams,
  body: curationInput,
  response: z.object({ waitingCount: z.number().int() }),
  problems: [notFound, cardNotThere, channelProblems['channel-post-decided']],
});

export const setFeaturedCards = defineEndpoint({
  ...changing,
  id: 'channels.set-featured',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/featured',
  summary: 'Makes exactly these cards of the channel featured, in this order',
  body: z.object({ cardIds: z.array(cardId).max(CHANNEL_LIMITS.featured) }),
  response: featuredStateSchema,
  problems: [notFound, cardNotThere],
});

export const prependFeaturedCard = defineEndpoint({
  ...changing,
  id: 'channels.prepend-featured',
  method: 'POST',
  path: '/api/v1/channels/:channelId/featured',
  summary: 'Puts a card of the channel before the featured ones',
  body: z.object({ cardId }),
  response: featuredStateSchema,
  problems: [notFound, cardNotThere],
});

export const removeFeaturedCard = defineEndpoint({
  ...changing,
  id: 'channels.remove-featured',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/featured/:cardId',
  summary: 'Stops featuring a card; it stays in the channel',
  params: channelCardParams,
  response: featuredStateSchema,
  problems: [notFound, cardNotThere],
});

export const clearFeaturedCards = defineEndpoint({
  ...changing,
  id: 'channels.clear-featured',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/featured',
  summary: 'Stops featuring any card',
  response: featuredStateSchema,
  problems: [notFound],
});

export const getTuning = defineEndpoint({
  ...common,
  id: 'channels.get-tuning',
  method: 'GET',
  path: '/api/v1/channels/:channelId/tuning',
  summary: 'Which content flows into a channel',
  response: tuningSchema,
  problems: [notFound],
});

export const changeTuning = defineEndpoint({
  ...changing,
  id: 'channels.change-tuning',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/tuning',
  summary: 'Says which content flows into a channel; what there is comes in the background',
  body: tuningInputSchema,
  response: tuningSchema,
  problems: [notFound],
});

export const previewTuning = defineEndpoint({
  ...common,
  id: 'channels.preview-tuning',
  method: 'POST',
  path: '/api/v1/channels/:channelId/tuning/preview',
  summary: 'What rules would bring in, before they are kept',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: tuningInputSchema,
  response: tuningPreviewSchema,
  problems: [notFound],
});

export const getArrangement = defineEndpoint({
  ...common,
  id: 'channels.get-arrangement',
  method: 'GET',
  path: '/api/v1/channels/:channelId/arrangement',
  summary: 'Sections and widgets of a channel, also hidden ones',
  response: arrangementSchema,
  problems: [notFound],
});

export const arrangeSections = defineEndpoint({
  ...changing,
  id: 'channels.arrange-sections',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/sections',
  summary: 'Order, size and content of the sections',
  body: sectionsInputSchema,
  response: arrangementSchema,
  problems: [notFound],
});

export const arrangeWidgets = defineEndpoint({
  ...changing,
  id: 'channels.arrange-widgets',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/widgets',
  summary: 'Which widgets stand beside the content, and their order',
  body: widgetsInputSchema,
  response: arrangementSchema,
  problems: [notFound],
});
