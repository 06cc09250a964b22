import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  createProvisioningToken,
  dryRunProvisioning,
  getProvisioning,
  getProvisioningRequest,
  listProvisioningRequests,
  revokeProvisioningToken,
} from '@waymark/contract/provisioning';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** The address for the directory and its tokens. */
export const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => call(getProvisioning, { signal }),
});

/** What directories asked for, page by page. */
export function requestsQuery(refused: boolean) {
  return infiniteQueryOptions({
    queryKey: ['provisioning-requests', refused],
    queryFn: ({ pageParam, signal }) =>
      call(listProvisioningRequests, {
        query: { ...(refused ? { refused: 'true' } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: provisioningQuery.queryKey });

export type NewToken = SchemaInput<(typeof createProvisioningToken)['body']>;
export type DryRun = SchemaInput<(typeof dryRunProvisioning)['body']>;

export function useTokenCreation() {
  return useMutation({ mutationFn: (body: NewToken) => call(createProvisioningToken, { body }), onSuccess: refresh });
}

export function useTokenRevocation() {
  return useMutation({
    mutationFn: (tokenId: string) => call(revokeProvisioningToken, { params: { tokenId } }),
    onError: notifyError,
    onSettled: refresh,
  });
}

/** Fetches one request with what was sent, to put it before the doctor. */
export function useRequestDetail() {
  return useMutation({ mutationFn: (requestId: string) => call(getProvisioningRequest, { params: { requestId } }), onError: notifyError });
}

export function useDryRun() {
  return useMutation({ mutationFn: (body: DryRun) => call(dryRunProvisioning, { body }) });
}
