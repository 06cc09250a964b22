import { infiniteQueryOptions } from '@tanstack/react-query';
import { askForAttempts, type CardDetail, giveAttempts, listAttempters } from '@waymark/contract/cards';
import type { CallInput } from '@waymark/contract/kit';
import { notifyError } from '../../platform/api/error-message.ts';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const ATTEMPTERS = 'attempters';

/** Who tried a quiz or assessment, page by page. */
export const attemptersQuery = (cardId: CardDetail['id']) =>
  infiniteQueryOptions({
    queryKey: [ATTEMPTERS, cardId],
    queryFn: ({ pageParam, signal }) =>
      call(listAttempters, { params: { cardId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export function useAttemptGrant(cardId: CardDetail['id']) {
  return useMutation({
    mutationFn: ({
      userId,
      ...body
    }: CallInput<typeof giveAttempts>['body'] & { readonly userId: CallInput<typeof giveAttempts>['params']['userId'] }) =>
      call(giveAttempts, { params: { cardId, userId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [ATTEMPTERS, cardId] }),
  });
}

/** Asks those who can give it for another attempt. */
export const useAskForAttempts = (cardId: CardDetail['id']) =>
  useMutation({ mutationFn: () => call(askForAttempts, { params: { cardId } }), onError: notifyError });
