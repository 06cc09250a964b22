import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  createApiClient,
  createApiToken,
  listApiClients,
  revokeApiClient,
  revokeApiToken,
  updateApiClient,
} from '@waymark/contract/api-clients';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** API clients of the organisation, page by page. */
export const apiClientsQuery = infiniteQueryOptions({
  queryKey: ['api-clients'],
  queryFn: ({ pageParam, signal }) => call(listApiClients, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: apiClientsQuery.queryKey });

export type ApiClientInput = SchemaInput<(typeof updateApiClient)['body']>;
export type TokenDays = SchemaInput<(typeof createApiToken)['body']>['days'];

export function useApiClientCreation() {
  return useMutation({ mutationFn: (body: ApiClientInput & { days: TokenDays }) => call(createApiClient, { body }), onSuccess: refresh });
}

export function useApiClientUpdate() {
  return useMutation({
    mutationFn: ({ clientId, ...body }: ApiClientInput & { clientId: string }) => call(updateApiClient, { params: { clientId }, body }),
    onSuccess: refresh,
  });
}

export function useApiClientRevocation() {
  return useMutation({
    mutationFn: (clientId: string) => call(revokeApiClient, { params: { clientId } }),
    onError: notifyError,
    onSettled: refresh,
  });
}

export function useApiTokenCreation() {
  return useMutation({
    mutationFn: ({ clientId, days }: { clientId: string; days: TokenDays }) =>
      call(createApiToken, { params: { clientId }, body: { days } }),
    onSuccess: refresh,
  });
}

export function useApiTokenRevocation() {
  return useMutation({
    mutationFn: (params: { clientId: string; tokenId: string }) => call(revokeApiToken, { params }),
    onError: notifyError,
    onSettled: refresh,
  });
}
