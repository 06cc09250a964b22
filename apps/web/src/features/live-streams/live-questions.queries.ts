import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import {
  answerQuestion,
  deleteLiveMessage,
  listLiveQuestions,
  type LiveMessage,
  type LiveQuestion,
  type StreamId,
  voteForQuestion,
} from '@waymark/contract/live-streams';
import type { Page } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { LIVE } from './live-streams.queries.ts';

const PAGE = 20;
const keyOf = (streamId: StreamId) => [LIVE, 'questions', streamId];

/** The questions of a stream, those with the most votes first. */
export const questionsQuery = (streamId: StreamId) =>
  infiniteQueryOptions({
    queryKey: keyOf(streamId),
    queryFn: ({ pageParam, signal }) =>
      call(listLiveQuestions, {
        params: { streamId },
        query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: true },
  });

/** Asks for the questions again: someone voted. */
export const refreshQuestions = async (streamId: StreamId): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(streamId) });

function changeQuestions(streamId: StreamId, change: (items: readonly LiveQuestion[]) => LiveQuestion[]): void {
  queryClient.setQueryData<InfiniteData<Page<LiveQuestion>>>(keyOf(streamId), (known) =>
    known === undefined ? known : { ...known, pages: known.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Puts a question as it is now in its place. */
const adoptQuestion = (streamId: StreamId, question: LiveQuestion): void =>
  changeQuestions(streamId, (items) => items.map((one) => (one.id === question.id ? question : one)));

/** Adds a question that was asked just now, once. */
export function addQuestion(streamId: StreamId, message: LiveMessage): void {
  const question: LiveQuestion = { ...message, votes: 0, hasVoted: false, isAnswered: false };
  queryClient.setQueryData<InfiniteData<Page<LiveQuestion>>>(keyOf(streamId), (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined || known.pages.some(({ items }) => items.some(({ id }) => id === question.id)))
      return known;
    return { ...known, pages: [{ ...first, items: [...first.items, question] }, ...rest] };
  });
}

/** Marks a question as the host did. */
export const markAnswered = (streamId: StreamId, questionId: string, isAnswered: boolean): void =>
  changeQuestions(streamId, (items) => items.map((one) => (one.id === questionId ? { ...one, isAnswered } : one)));

/** Lets go of a question that was deleted. */
export const dropQuestion = (streamId: StreamId, questionId: string): void =>
  changeQuestions(streamId, (items) => items.filter(({ id }) => id !== questionId));

/** Says that one wants a question answered, or takes that back. */
export function useVoting(streamId: StreamId) {
  return useMutation({
    mutationFn: ({ messageId, isUp }: { readonly messageId: string; readonly isUp: boolean }) =>
      call(voteForQuestion, { params: { streamId, messageId }, body: { isUp } }),
    onSuccess: (question) => adoptQuestion(streamId, question),
    onError: notifyError,
  });
}

/** Marks a question as answered or open. */
export function useAnswering(streamId: StreamId) {
  return useMutation({
    mutationFn: ({ messageId, isAnswered }: { readonly messageId: string; readonly isAnswered: boolean }) =>
      call(answerQuestion, { params: { streamId, messageId }, body: { isAnswered } }),
    onSuccess: (question) => adoptQuestion(streamId, question),
    onError: notifyError,
  });
}

/** Deletes what someone wrote; every page hears of it. */
export function useMessageDeletion(streamId: StreamId) {
  return useMutation({
    mutationFn: (messageId: string) => call(deleteLiveMessage, { params: { streamId, messageId } }),
    onError: notifyError,
  });
}
