import type { GroupPostId } from '@waymark/contract/group-feed';
import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { moderate } from '../moderation/moderation.public.ts';
import { closeCasesOfDeleted, erasePosts } from './group-feed.jobs.ts';
import { moderatedPosts } from './group-feed-moderation.service.ts';
import { groupFeedRoutes } from './group-feed.routes.ts';
import { mayReadPost } from './group-feed.service.ts';

showFilesWith('group-post', (ctx, id) => mayReadPost(ctx, id as GroupPostId));
moderate('group-post', moderatedPosts);

export const groupFeedFeature: ServerFeature = {
  slug: 'group-feed',
  routes: groupFeedRoutes,
  subscribers: [closeCasesOfDeleted, erasePosts],
};
