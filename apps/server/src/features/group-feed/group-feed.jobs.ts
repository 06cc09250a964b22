import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { closeCasesOf } from '../moderation/moderation.public.ts';
import { personErased } from '../people/people.public.ts';
import { groupPostDeleted } from './group-feed.events.ts';
import { erasePostsOf } from './group-feed.repo.ts';

/** ADM-01: a post that its author deleted leaves the moderators' queue. */
export const closeCasesOfDeleted = subscribe(groupPostDeleted, 'group-feed.close-moderation', (ctx, { details: { postId, groupName } }) =>
  closeCasesOf(ctx, 'group-post', [postId], groupName),
);

/** PLT-12. */
export const erasePosts = subscribeInTransaction([personErased], 'group-feed.erase', ({ store }, { details: { userId } }) =>
  erasePostsOf(store, userId),
);
