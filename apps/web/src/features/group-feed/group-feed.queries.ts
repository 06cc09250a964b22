import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  createGroupPost,
  type CommentDecisionInput,
  decideGroupPost,
  decidePostComment,
  deleteGroupPost,
  getGroupPost,
  likeGroupPost,
  listGroupPosts,
  listPostsToDecide,
  pinGroupPost,
  type PostQueue,
  unlikeGroupPost,
  unpinGroupPost,
  updateGroupPost,
} from '@waymark/contract/group-feed';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const FEED = 'group-feed';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
};

/** The feed of a group, page by page. */
export const groupFeedQuery = (groupId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [FEED, 'of-group', groupId],
    queryFn: ({ pageParam, signal }) => call(listGroupPosts, { params: { groupId }, query: cursorOf(pageParam), signal }),
  });

export const groupPostQuery = (postId: string) =>
  queryOptions({
    queryKey: [FEED, 'one', postId],
    queryFn: ({ signal }) => call(getGroupPost, { params: { postId }, signal }),
  });

/** What the leaders of a group decide on. */
export const postQueueQuery = (groupId: string, show: PostQueue) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [FEED, 'queue', groupId, show],
    queryFn: ({ pageParam, signal }) => call(listPostsToDecide, { params: { groupId }, query: { show, ...cursorOf(pageParam) }, signal }),
  });

export const refreshFeed = () => queryClient.invalidateQueries({ queryKey: [FEED] });

export function usePosting(groupId: string) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof createGroupPost)['body']>) => call(createGroupPost, { params: { groupId }, body }),
    onSuccess: refreshFeed,
  });
}

export function usePostUpdate(postId: string) {
  return useMutation({
    mutationFn: (body: string) => call(updateGroupPost, { params: { postId }, body: { body } }),
    onSuccess: refreshFeed,
  });
}

export function usePostDeletion() {
  return useMutation({
    mutationFn: (postId: string) => call(deleteGroupPost, { params: { postId } }),
    onSuccess: refreshFeed,
    onError: notifyError,
  });
}

/** Likes, pins, or takes either back. */
export function usePostMark() {
  return useMutation({
    mutationFn: ({ postId, mark, on }: { postId: string; mark: 'like' | 'pin'; on: boolean }) => {
      const endpoint = mark === 'like' ? (on ? likeGroupPost : unlikeGroupPost) : on ? pinGroupPost : unpinGroupPost;
      return call(endpoint, { params: { postId } });
    },
    onSuccess: refreshFeed,
    onError: notifyError,
  });
}

/** What a leader decides on: a post, or a comment on it. */
export interface Decided {
  readonly postId: string;
  readonly commentId: string | null;
}

export function usePostDecision() {
  return useMutation({
    mutationFn: ({ postId, commentId, ...body }: Decided & SchemaInput<(typeof decideGroupPost)['body']>) =>
      commentId === null
        ? call(decideGroupPost, { params: { postId }, body })
        : // Comments never wait, so no one is asked to approve or turn down one.
          call(decidePostComment, { params: { postId, commentId }, body: body as CommentDecisionInput }),
    onSuccess: refreshFeed,
  });
}
