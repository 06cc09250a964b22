import { infiniteQueryOptions } from '@tanstack/react-query';
import { blockPerson, blockUser, listBlockedUsers, listBlocks, unblockPerson, unblockUser } from '@waymark/contract/people';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Who the administration blocked, newest first. */
export const blockedUsersQuery = infiniteQueryOptions({
  queryKey: ['people', 'blocked-users'],
  queryFn: ({ pageParam, signal }) => call(listBlockedUsers, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The people one blocked oneself, newest first. */
export const ownBlocksQuery = infiniteQueryOptions({
  queryKey: ['people', 'blocks'],
  queryFn: ({ pageParam, signal }) => call(listBlocks, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: blockedUsersQuery.queryKey });

/** Blocks a person for everyone. */
export function useUserBlocking() {
  return useMutation({
    mutationFn: ({ userId, reason }: { userId: string; reason: string }) => call(blockUser, { params: { userId }, body: { reason } }),
    onSuccess: refresh,
  });
}

/** Lets a blocked person address others again. */
export function useUserUnblocking() {
  return useMutation({
    mutationFn: (userId: string) => call(unblockUser, { params: { userId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Keeps a person apart from oneself, or takes that back. */
export function usePersonBlocking() {
  return useMutation({
    mutationFn: ({ userId, on }: { userId: string; on: boolean }) => call(on ? blockPerson : unblockPerson, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
    onError: notifyError,
  });
}
