import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import {
  createLivePoll,
  listLivePolls,
  type LivePoll,
  type LivePollId,
  type LivePollInput,
  type Reaction,
  sendReactions,
  type StreamId,
  updateLivePoll,
  voteInLivePoll,
  writeCaption,
} from '@waymark/contract/live-streams';
import type { Page } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { LIVE } from './live-streams.queries.ts';

const PAGE = 10;
const keyOf = (streamId: StreamId) => [LIVE, 'polls', streamId];

/** The polls of a stream, newest first. */
export const pollsQuery = (streamId: StreamId) =>
  infiniteQueryOptions({
    queryKey: keyOf(streamId),
    queryFn: ({ pageParam, signal }) =>
      call(listLivePolls, { params: { streamId }, query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { live: true },
  });

/** Asks for the polls again: one was asked or closed. */
export const refreshPolls = async (streamId: StreamId): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(streamId) });

function adoptPoll(streamId: StreamId, poll: LivePoll): void {
  queryClient.setQueryData<InfiniteData<Page<LivePoll>>>(keyOf(streamId), (known) =>
    known === undefined
      ? known
      : { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === poll.id ? poll : one)) })) },
  );
}

/** Asks everyone in a stream. */
export function useAskingPoll(streamId: StreamId) {
  return useMutation({
    mutationFn: (body: LivePollInput) => call(createLivePoll, { params: { streamId }, body }),
    onSuccess: () => refreshPolls(streamId),
  });
}

/** Closes a poll, or shows or hides its results. */
export function usePollUpdate(streamId: StreamId) {
  return useMutation({
    mutationFn: ({ pollId, ...body }: { readonly pollId: LivePollId; readonly isOpen: boolean; readonly showsResults: boolean }) =>
      call(updateLivePoll, { params: { streamId, pollId }, body }),
    onSuccess: (poll) => adoptPoll(streamId, poll),
    onError: notifyError,
  });
}

/** Votes in a poll, or changes one’s vote. */
export function usePollVote(streamId: StreamId) {
  return useMutation({
    mutationFn: ({ pollId, optionIds }: { readonly pollId: LivePollId; readonly optionIds: string[] }) =>
      call(voteInLivePoll, { params: { streamId, pollId }, body: { optionIds } }),
    onSuccess: (poll) => adoptPoll(streamId, poll),
  });
}

/** Sends a reaction as often as it was pressed. */
export const react = (streamId: StreamId, kind: Reaction, count: number) =>
  call(sendReactions, { params: { streamId }, body: { kind, count } });

/** Writes a line of the captions. */
export function useCaptionWriting(streamId: StreamId) {
  return useMutation({ mutationFn: (body: string) => call(writeCaption, { params: { streamId }, body: { body } }) });
}
