import type { PostDecision } from '@waymark/contract/group-feed';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** Enough of a post for those who tell people about it. */
export interface PostNamed extends Record<string, unknown> {
  readonly postId: string;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupSlug: string;
  readonly authorId: UserId;
}

/** A post is shown to the group from now on, or waits for a leader. */
export const groupPostCreated = defineEvent<PostNamed & { mentionedUserIds: UserId[]; waits: boolean }>('group-feed.posted');
export const groupPostCommented = defineEvent<
  PostNamed & { commentId: string; commentedBy: UserId; mentionedUserIds: UserId[]; talkingIds: UserId[] }
>('group-feed.commented');
/** A changed post may wait for a leader again. */
export const groupPostUpdated = defineEvent<PostNamed & { asksAgain: boolean }>('group-feed.updated');
export const groupPostDeleted = defineEvent<PostNamed>('group-feed.deleted');
export const groupPostLiked = defineEvent<PostNamed & { liked: boolean }>('group-feed.liked');
export const groupPostPinned = defineEvent<PostNamed & { pinned: boolean }>('group-feed.pinned');
/** A leader approved or turned down what waited; what became of reported posts is told by `moderation.decided`. */
export const groupPostDecided = defineEvent<PostNamed & { decision: PostDecision; reason: string; mentionedUserIds: UserId[] }>(
  'group-feed.decided',
);
