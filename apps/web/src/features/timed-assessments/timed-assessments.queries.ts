import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CardDetail } from '@waymark/contract/cards';
import {
  type AttemptShown,
  finishAttempt,
  getAttempt,
  getAttemptRecord,
  listAttempts,
  openAttempt,
  recordWatched,
  saveAnswer,
  startAttempt,
} from '@waymark/contract/timed-assessments';
import type { CallInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { refreshOwnLearning } from '../../platform/query/own-learning.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from '../cards/cards.public.tsx';

const ASSESSMENTS = 'timed-assessments';
type CardId = CardDetail['id'];
type AttemptId = AttemptShown['id'];
export type WatchedEvent = CallInput<typeof recordWatched>['body']['events'][number];

/** The attempt of a card that is not over, made where there is none; its time does not run before it is started. */
export function attemptQuery(cardId: CardId) {
  return queryOptions({
    queryKey: [ASSESSMENTS, 'attempt', cardId],
    queryFn: () => call(openAttempt, { params: { cardId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const adopt = (attempt: AttemptShown) => {
  queryClient.setQueryData(attemptQuery(attempt.cardId).queryKey, attempt);
  return queryClient.invalidateQueries({ queryKey: [CARDS, 'one'] });
};

/** Starts the time. */
export function useStarting() {
  return useMutation({
    mutationFn: ({ attemptId, agreed }: { readonly attemptId: AttemptId; readonly agreed: boolean }) =>
      call(startAttempt, { params: { attemptId }, body: { agreed } }),
    onSuccess: adopt,
  });
}

/** Hands the attempt in. */
export function useFinishing() {
  return useMutation({
    mutationFn: (attemptId: AttemptId) => call(finishAttempt, { params: { attemptId } }),
    onSuccess: async (attempt) => {
      await adopt(attempt);
      await refreshOwnLearning();
    },
  });
}

/** Fetches the attempt as the server has it: once the time is over, with its result. */
export async function refreshAttempt(attemptId: AttemptId): Promise<AttemptShown> {
  const attempt = await call(getAttempt, { params: { attemptId } });
  await adopt(attempt);
  return attempt;
}

export const sendAnswer = async (attemptId: AttemptId, questionId: string, optionIds: string[]) =>
  call(saveAnswer, { params: { attemptId, questionId }, body: { optionIds } });

/** Tells what the page saw; also while it goes away. */
export const sendWatched = async (attemptId: AttemptId, events: WatchedEvent[]) =>
  call(recordWatched, { params: { attemptId }, body: { events }, keepalive: true });

/** Who took an assessment, page by page. */
export function attemptsQuery(cardId: CardId) {
  return infiniteQueryOptions({
    queryKey: [ASSESSMENTS, 'list', cardId],
    queryFn: ({ pageParam, signal }) =>
      call(listAttempts, { params: { cardId }, query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What was recorded during one attempt. */
export function recordQuery(attemptId: AttemptId) {
  return queryOptions({
    queryKey: [ASSESSMENTS, 'record', attemptId],
    queryFn: ({ signal }) => call(getAttemptRecord, { params: { attemptId }, signal }),
  });
}
