import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { layoutPreviewQuery, pageLayoutParams } from '../page-layouts/page-layouts.schema.ts';
import { pageLayoutProblems } from '../page-layouts/page-layouts.problems.ts';
import { homeAheadSchema, homeSchema } from './home.schema.ts';

export const getHome = defineEndpoint({
  id: 'home.get',
  method: 'GET',
  path: '/api/v1/home',
  summary: 'Everything the first screen of home shows',
  access: 'signedIn',
  response: homeSchema,
});

export const previewHome = defineEndpoint({
  id: 'home.preview',
  method: 'GET',
  path: '/api/v1/home/previews/:pageLayoutId',
  summary: 'The first screen of home by the draft of a layout, with what is the caller’s own',
  access: ['EDIT_LANDING_PAGE'],
  params: pageLayoutParams,
  query: layoutPreviewQuery,
  response: homeSchema,
  problems: [pageLayoutProblems['page-layout-not-found']],
});

export const getHomeAhead = defineEndpoint({
  id: 'home.ahead',
  method: 'GET',
  path: '/api/v1/home/ahead',
  summary: 'What waits for the caller, the dates of the next seven days, and the next step to their target role',
  access: 'signedIn',
  response: homeAheadSchema,
});

export const listContinueLearning = defineEndpoint({
  id: 'home.list-continue-learning',
  method: 'GET',
  path: '/api/v1/home/continue-learning',
  summary: 'Cards one began and has not completed, the one touched last first',
  access: 'signedIn',
  query: pageQuery(12),
  response: pageOf(cardSummarySchema),
});

export const listFollowing = defineEndpoint({
  id: 'home.list-following',
  method: 'GET',
  path: '/api/v1/home/following',
  summary: 'Cards of people one follows, newest first',
  access: 'signedIn',
  query: pageQuery(12),
  response: pageOf(cardSummarySchema),
});
