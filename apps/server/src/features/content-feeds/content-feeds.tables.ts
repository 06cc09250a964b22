import type { OwnTables } from '../../platform/db/own-tables.ts';

export const contentFeedsTables: OwnTables = {
  content_feed_items: [],
  content_feed_runs: [],
  content_feeds: [],
};
