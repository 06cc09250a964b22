import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCardsToReview, listCardUpkeep, setCardReview } from '@waymark/contract/cards';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from './cards.queries.ts';

/** What people who look after cards have to know about them (CRD-22). */
export function upkeepQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [CARDS, 'upkeep', ids],
    queryFn: ({ signal }) => call(listCardUpkeep, { query: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
  });
}

/** Published cards whose review is due soon or overdue. */
export function toReviewQuery(of: 'own' | 'everyone') {
  return infiniteQueryOptions({
    queryKey: [CARDS, 'to-review', of],
    queryFn: ({ pageParam, signal }) =>
      call(listCardsToReview, { query: { of, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Sets the day a card is looked at again. */
export function useReviewDate() {
  return useMutation({
    mutationFn: ({ cardId, reviewOn }: { readonly cardId: string; readonly reviewOn: string | null }) =>
      call(setCardReview, { params: { cardId }, body: { reviewOn } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [word, kind] }) => word === CARDS && (kind === 'upkeep' || kind === 'to-review'),
      }),
  });
}
