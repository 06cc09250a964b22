import type { ServerFeature } from '../../platform/feature.ts';
import { contentFeedsTables } from './content-feeds.tables.ts';
import { contentFeedRoutes } from './content-feeds.routes.ts';
import { beginDueRuns, readFeed } from './feed-runs.service.ts';

export const contentFeedsFeature: ServerFeature = {
  slug: 'content-feeds',
  tables: contentFeedsTables,
  routes: contentFeedRoutes,
  jobs: [readFeed, beginDueRuns],
};
