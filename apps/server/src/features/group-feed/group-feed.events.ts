import type { PostDecision } from '@waymark/contract/group-feed';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';
import type { CommentCreatedDetails, CommentDetails } from '../comments/comments.public.ts';

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
/** Enough of the post that a comment is on. */
export interface PostCommentNaming extends Record<string, unknown> {
  readonly postId: string;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupSlug: string;
  readonly postAuthorId: UserId;
}
export const groupPostCommented = defineEvent<PostCommentNaming & CommentCreatedDetails>('group-feed.commented');
export const postCommentEdited = defineEvent<PostCommentNaming & CommentDetails>('group-feed.comment-edited');
export const postCommentDeleted = defineEvent<PostCommentNaming & CommentDetails>('group-feed.comment-deleted');
export const postCommentMarkedHelpful = defineEvent<PostCommentNaming & CommentDetails & { helpful: boolean }>(
  'group-feed.comment-marked-helpful',
);
/** A changed post may wait for a leader again. */
export const groupPostUpdated = defineEvent<PostNamed & { asksAgain: boolean }>('group-feed.updated');
export const groupPostDeleted = defineEvent<PostNamed>('group-feed.deleted');
export const groupPostLiked = defineEvent<PostNamed & { liked: boolean }>('group-feed.liked');
export const groupPostPinned = defineEvent<PostNamed & { pinned: boolean }>('group-feed.pinned');
/** A leader approved or turned down what waited; what became of reported posts is told by `moderation.decided`. */
export const groupPostDecided = defineEvent<PostNamed & { decision: PostDecision; reason: string; mentionedUserIds: UserId[] }>(
  'group-feed.decided',
);
