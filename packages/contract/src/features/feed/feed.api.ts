import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { CARD_FEEDS } from './feed.rules.ts';
import {
  feedCardSchema,
  feedCountsSchema,
  feedItemSchema,
  ownSubmissionSchema,
  postToCurateSchema,
  todaysLearningSchema,
} from './feed.schema.ts';

export const listFeed = defineEndpoint({
  id: 'feed.list',
  method: 'GET',
  path: '/api/v1/feed',
  summary: 'What happened around the caller, newest first; the same action on one thing is one item',
  access: 'signedIn',
  query: pageQuery(10),
  response: pageOf(feedItemSchema),
});

export const countFeed = defineEndpoint({
  id: 'feed.count',
  method: 'GET',
  path: '/api/v1/feed/counts',
  summary: 'How much waits behind the lists of the feed',
  access: 'signedIn',
  response: feedCountsSchema,
});

export const getTodaysLearning = defineEndpoint({
  id: 'feed.todays-learning',
  method: 'GET',
  path: '/api/v1/feed/todays-learning',
  summary: 'A small set of cards for the caller’s day, the same until it is over',
  access: 'signedIn',
  response: todaysLearningSchema,
});

export const listFeedCards = defineEndpoint({
  id: 'feed.list-cards',
  method: 'GET',
  path: '/api/v1/feed/cards',
  summary: 'Cards of one of the feed’s lists, each with why it is there',
  access: 'signedIn',
  query: pageQuery(12).extend({ list: z.enum(CARD_FEEDS) }),
  response: pageOf(feedCardSchema),
});

export const listPostsToCurate = defineEndpoint({
  id: 'feed.list-posts-to-curate',
  method: 'GET',
  path: '/api/v1/feed/curate',
  summary: 'Posts that wait in the channels the caller looks after, the oldest first',
  access: 'signedIn',
  feature: 'channels',
  query: pageQuery(12),
  response: pageOf(postToCurateSchema),
});

export const listOwnSubmissions = defineEndpoint({
  id: 'feed.list-submissions',
  method: 'GET',
  path: '/api/v1/feed/submissions',
  summary: 'What the caller handed in to channels and for projects, and what became of it; newest first',
  access: 'signedIn',
  query: pageQuery(12),
  response: pageOf(ownSubmissionSchema),
});
