import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { Comment, CommentId } from '@waymark/contract/comments';
import type { Page } from '@waymark/contract/kit';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Something that people comment on: the calls that its owner declares, and what changes there with a comment. */
export interface Commented {
  /** Unique over all that is commented on: `card:<id>`. */
  readonly key: string;
  readonly canComment: boolean;
  readonly list: (
    query: { readonly parent?: string; readonly thread?: string; readonly cursor?: string },
    signal: AbortSignal,
  ) => Promise<Page<Comment>>;
  readonly create: (body: { readonly body: string; readonly parentId: CommentId | null }) => Promise<Comment>;
  readonly update: (commentId: CommentId, body: string) => Promise<Comment>;
  readonly remove: (commentId: CommentId) => Promise<void>;
  readonly mark: (commentId: CommentId, on: boolean) => Promise<unknown>;
  /** Moves the number of comments that the owner shows. */
  readonly onCount: (by: 1 | -1) => void;
}

const COMMENTS = 'comments';

/** Comments on a subject, newest first, page by page; with `parent` the replies to one. */
export function commentsQuery(on: Commented, parent: CommentId | null) {
  return infiniteQueryOptions({
    queryKey: [COMMENTS, on.key, parent],
    queryFn: ({ pageParam, signal }) =>
      on.list({ ...(parent === null ? {} : { parent }), ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The comment that an address leads to, or the one it replies to; null where it is no longer there. Without an id nothing is asked. */
export function threadQuery(on: Commented, commentId: string | undefined) {
  return queryOptions({
    queryKey: [COMMENTS, on.key, 'thread', commentId],
    queryFn: commentId === undefined ? skipToken : async ({ signal }) => (await on.list({ thread: commentId }, signal)).items[0] ?? null,
    retry: false,
  });
}

/** Loads the comments on a subject again. */
export const reloadComments = (on: Commented) => queryClient.invalidateQueries({ queryKey: [COMMENTS, on.key] });

/** Comments on a subject, or replies to a comment. */
export function useAddComment(on: Commented) {
  return useMutation({
    mutationFn: on.create,
    onSuccess: () => {
      on.onCount(1);
      return reloadComments(on);
    },
  });
}

export function useEditComment(on: Commented) {
  return useMutation({
    mutationFn: ({ commentId, body }: { commentId: CommentId; body: string }) => on.update(commentId, body),
    onSuccess: () => reloadComments(on),
  });
}

export function useDeleteComment(on: Commented) {
  return useMutation({
    mutationFn: (commentId: CommentId) => on.remove(commentId),
    onSuccess: () => {
      on.onCount(-1);
      return reloadComments(on);
    },
    onError: notifyError,
  });
}

/** Says that a comment helped, or takes it back. */
export function useHelpful(on: Commented) {
  return useMutation({
    mutationFn: ({ commentId, helpful }: { commentId: CommentId; helpful: boolean }) => on.mark(commentId, helpful),
    onSuccess: () => reloadComments(on),
    onError: notifyError,
  });
}
