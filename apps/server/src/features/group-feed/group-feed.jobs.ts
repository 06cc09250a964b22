import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { closeCasesOfDeletedComments, closeCasesOn } from '../comments/comments.public.ts';
import { closeCasesOf } from '../moderation/moderation.public.ts';
import { personErased } from '../people/people.public.ts';
import { groupPostDeleted } from './group-feed.events.ts';
import { erasePostsOf } from './group-feed.repo.ts';
import { commentedPosts } from './post-comments.service.ts';

/** ADM-01: a post or comment that its author deleted leaves the moderators' queue; with a post its comments are gone. */
export const closeCasesOfDeleted = [
  subscribe(groupPostDeleted, 'group-feed.close-moderation', async (ctx, { details: { postId, groupName } }) => {
    await closeCasesOf(ctx, 'group-post', [postId], groupName);
    await closeCasesOn(ctx, { kind: 'group-post', id: postId }, groupName);
  }),
  closeCasesOfDeletedComments(commentedPosts, 'group-feed.close-moderation-of-comment'),
];

/** PLT-12. */
export const erasePosts = subscribeInTransaction([personErased], 'group-feed.erase', ({ store }, { details: { userId } }) =>
  erasePostsOf(store, userId),
);
