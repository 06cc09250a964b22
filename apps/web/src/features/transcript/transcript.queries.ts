import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@waymark/contract/kit';
import {
  claimPriorLearning,
  dropFromTranscript,
  getTranscriptSummary,
  listTranscript,
  type TranscriptFilter,
  type TranscriptRow,
} from '@waymark/contract/transcript';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export const TRANSCRIPT = 'transcript';

/** What a record is narrowed to beside its tab. */
export type TranscriptSearch = Pick<CallInput<typeof listTranscript>['query'], 'q' | 'cardType' | 'provider' | 'from' | 'until'>;

/** One's learning record, page by page (LRN-03). */
export const transcriptQuery = (filter: TranscriptFilter, search: TranscriptSearch) =>
  infiniteQueryOptions({
    queryKey: [TRANSCRIPT, 'list', filter, search],
    queryFn: ({ pageParam, signal }) =>
      call(listTranscript, { query: { ...search, filter, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const transcriptSummaryQuery = queryOptions({
  queryKey: [TRANSCRIPT, 'summary'],
  queryFn: ({ signal }) => call(getTranscriptSummary, { signal }),
});

export function useDrop() {
  return useMutation({
    mutationFn: (cardId: NonNullable<TranscriptRow['cardId']>) => call(dropFromTranscript, { params: { cardId } }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [word] }) => word === TRANSCRIPT || word === 'cards' }),
    onError: notifyError,
  });
}

export function usePriorLearning() {
  return useMutation({
    mutationFn: (body: CallInput<typeof claimPriorLearning>['body']) => call(claimPriorLearning, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [TRANSCRIPT] }),
  });
}
