import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { contentFeedProblems as problems } from './content-feeds.problems.ts';
import {
  contentFeedInputSchema,
  contentFeedSchema,
  feedParams,
  feedPreviewSchema,
  feedRunSchema,
  feedSourceSchema,
} from './content-feeds.schema.ts';

const curators = ['MANAGE_CONTENT'] as const;
const notFound = problems['content-feed-not-found'];
const rateLimit = { max: 30, perSeconds: 60, by: 'actor' } as const;

export const listContentFeeds = defineEndpoint({
  id: 'content-feeds.list',
  method: 'GET',
  path: '/api/v1/content-feeds',
  summary: 'Content sources of the organisation and their last runs, newest first',
  access: curators,
  query: pageQuery(20),
  response: pageOf(contentFeedSchema),
});

export const getContentFeed = defineEndpoint({
  id: 'content-feeds.get',
  method: 'GET',
  path: '/api/v1/content-feeds/:feedId',
  summary: 'One content source and its last run',
  access: curators,
  params: feedParams,
  response: contentFeedSchema,
  problems: [notFound],
});

export const createContentFeed = defineEndpoint({
  id: 'content-feeds.create',
  method: 'POST',
  path: '/api/v1/content-feeds',
  summary: 'Adds a content source and reads it for the first time; its cards belong to the caller',
  access: curators,
  onBehalf: 'no-one',
  rateLimit,
  status: 201,
  body: contentFeedInputSchema,
  response: contentFeedSchema,
  problems: [problems['content-feed-name-taken'], problems['too-many-content-feeds']],
});

export const updateContentFeed = defineEndpoint({
  id: 'content-feeds.update',
  method: 'PUT',
  path: '/api/v1/content-feeds/:feedId',
  summary: 'Changes a content source; its kind stays, and the caller owns what comes from now on',
  access: curators,
  onBehalf: 'no-one',
  rateLimit,
  params: feedParams,
  body: contentFeedInputSchema,
  response: contentFeedSchema,
  problems: [notFound, problems['content-feed-name-taken']],
});

export const deleteContentFeed = defineEndpoint({
  id: 'content-feeds.delete',
  method: 'DELETE',
  path: '/api/v1/content-feeds/:feedId',
  summary: 'Removes a content source; the cards that came from it stay',
  access: curators,
  onBehalf: 'no-one',
  params: feedParams,
  problems: [notFound],
});

export const previewContentFeed = defineEndpoint({
  id: 'content-feeds.preview',
  method: 'POST',
  path: '/api/v1/content-feed-previews',
  summary: 'Reads a source now and shows what would come; nothing is kept',
  access: curators,
  onBehalf: 'no-one',
  rateLimit,
  body: feedSourceSchema,
  response: feedPreviewSchema,
});

export const runContentFeed = defineEndpoint({
  id: 'content-feeds.run',
  method: 'POST',
  path: '/api/v1/content-feeds/:feedId/runs',
  summary: 'Reads a content source now',
  access: curators,
  onBehalf: 'no-one',
  rateLimit,
  status: 202,
  params: feedParams,
  response: contentFeedSchema,
  problems: [notFound, problems['content-feed-running']],
});

export const listFeedRuns = defineEndpoint({
  id: 'content-feeds.runs',
  method: 'GET',
  path: '/api/v1/content-feeds/:feedId/runs',
  summary: 'The runs of a content source, newest first, each with what was wrong by line',
  access: curators,
  params: feedParams,
  query: pageQuery(10),
  response: pageOf(feedRunSchema),
  problems: [notFound],
});
