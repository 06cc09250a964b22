import type { GroupPostId } from '@waymark/contract/group-feed';
import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { groupFeedTables } from './group-feed.tables.ts';
import { commentOwners } from '../comments/comments.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { moderatedKinds } from '../moderation/moderation.public.ts';
import { closeCasesOfDeleted, erasePosts } from './group-feed.jobs.ts';
import { moderatedPosts } from './group-feed-moderation.service.ts';
import { groupFeedRoutes } from './group-feed.routes.ts';
import { mayReadPost } from './group-feed.service.ts';
import { commentedPosts } from './post-comments.service.ts';
import { groupFeedNotifiers, notifyGroup } from './group-feed.notifications.ts';

export const groupFeedFeature: ServerFeature = {
  slug: 'group-feed',
  tables: groupFeedTables,
  routes: groupFeedRoutes,
  jobs: [notifyGroup],
  subscribers: [...closeCasesOfDeleted, erasePosts, ...groupFeedNotifiers],
  gives: [
    fileAudiences.with({ recordType: 'group-post', maySee: (ctx, id) => mayReadPost(ctx, id as GroupPostId) }),
    commentOwners.with(commentedPosts),
    moderatedKinds.with({ kind: 'group-post', moderated: moderatedPosts }),
    namesAuditSubjectLike('group-post', 'group_posts', 'group_id', 'group'),
  ],
};
