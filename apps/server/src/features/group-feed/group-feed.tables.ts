import type { OwnTables } from '../../platform/db/own-tables.ts';

export const groupFeedTables: OwnTables = {
  group_post_likes: [],
  group_posts: [],
};
