import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  addComment,
  type CardSummary,
  type Comment,
  deleteComment,
  editComment,
  listComments,
  markHelpful,
  unmarkHelpful,
} from '@waymark/contract/cards';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS, patchCard } from './cards.queries.ts';

type CardId = CardSummary['id'];
type CommentId = Comment['id'];

const commentsOf = (cardId: CardId) => [CARDS, 'comments', cardId] as const;

/** Comments of a card, newest first, page by page; with `parent` the answers to one. */
export function commentsQuery(cardId: CardId, parent: CommentId | null) {
  return infiniteQueryOptions({
    queryKey: [...commentsOf(cardId), parent],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, {
        params: { cardId },
        query: { ...(parent === null ? {} : { parent }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Lists the comments of a card anew. */
export const listAgain = (cardId: CardId) => queryClient.invalidateQueries({ queryKey: commentsOf(cardId) });

/** Comments on a card, or answers a comment. */
export function useAddComment(cardId: CardId) {
  return useMutation({
    mutationFn: (comment: { body: string; parentId: CommentId | null }) => call(addComment, { params: { cardId }, body: comment }),
    onSuccess: () => {
      patchCard(cardId, ({ commentsCount }) => ({ commentsCount: commentsCount + 1 }));
      return listAgain(cardId);
    },
  });
}

export function useEditComment(cardId: CardId) {
  return useMutation({
    mutationFn: ({ commentId, body }: { commentId: CommentId; body: string }) =>
      call(editComment, { params: { cardId, commentId }, body: { body } }),
    onSuccess: () => listAgain(cardId),
  });
}

export function useDeleteComment(cardId: CardId) {
  return useMutation({
    mutationFn: (commentId: CommentId) => call(deleteComment, { params: { cardId, commentId } }),
    onSuccess: () => {
      patchCard(cardId, ({ commentsCount }) => ({ commentsCount: Math.max(0, commentsCount - 1) }));
      return listAgain(cardId);
    },
    onError: notifyError,
  });
}

/** Says that a comment helped, or takes it back. */
export function useHelpful(cardId: CardId) {
  return useMutation({
    mutationFn: ({ commentId, on }: { commentId: CommentId; on: boolean }) =>
      call(on ? markHelpful : unmarkHelpful, { params: { cardId, commentId } }),
    onSuccess: () => listAgain(cardId),
    onError: notifyError,
  });
}
