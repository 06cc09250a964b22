import {
  createContentFeed,
  deleteContentFeed,
  getContentFeed,
  listContentFeeds,
  listFeedRuns,
  previewContentFeed,
  runContentFeed,
  updateContentFeed,
} from '@waymark/contract/content-feeds';
import { route } from '../../platform/http/route.ts';
import * as feeds from './content-feeds.service.ts';

export const contentFeedRoutes = [
  route(listContentFeeds, (ctx, { query }) => feeds.listFeeds(ctx, query)),
  route(getContentFeed, (ctx, { params }) => feeds.getFeed(ctx, params.feedId)),
  route(createContentFeed, (ctx, { body }) => feeds.createFeed(ctx, body)),
  route(updateContentFeed, (ctx, { params, body }) => feeds.updateFeed(ctx, params.feedId, body)),
  route(deleteContentFeed, (ctx, { params }) => feeds.deleteFeed(ctx, params.feedId)),
  route(previewContentFeed, (ctx, { body }) => feeds.previewFeed(ctx, body)),
  route(runContentFeed, (ctx, { params }) => feeds.runFeed(ctx, params.feedId)),
  route(listFeedRuns, (ctx, { params, query }) => feeds.listRuns(ctx, params.feedId, query)),
];
