import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  addLearningProvider,
  cancelTaking,
  changeLearningProvider,
  connectProvider,
  disconnectProvider,
  getLearningProvider,
  type LearningProvider,
  listCompletions,
  listLearningProviders,
  listOwnProviders,
  removeLearningProvider,
  sendCompletions,
  takeFromProvider,
  takeOwn,
  testLearningProvider,
} from '@waymark/contract/learning-providers';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { upload } from '../../platform/api/upload.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const PROVIDERS = 'learning-providers';
/** While something is under way it is looked at again so often, in milliseconds. */
const LOOK_AGAIN = 2_000;
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const providersQuery = infiniteQueryOptions({
  queryKey: [PROVIDERS, 'list'],
  queryFn: ({ pageParam, signal }) => call(listLearningProviders, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function providerQuery(providerId: string) {
  return queryOptions({
    queryKey: [PROVIDERS, 'one', providerId],
    queryFn: ({ signal }) => call(getLearningProvider, { params: { providerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.running == null ? false : LOOK_AGAIN),
  });
}

/** Providers one may connect with. */
export const ownProvidersQuery = queryOptions({
  queryKey: [PROVIDERS, 'own'],
  queryFn: ({ signal }) => call(listOwnProviders, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(({ isTaking }) => isTaking) === true ? LOOK_AGAIN : false),
});

/** What a person learnt elsewhere, page by page. */
export function completionsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [PROVIDERS, 'completions', userId],
    queryFn: ({ pageParam, signal }) => call(listCompletions, { params: { userId }, query: cursorOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const refreshProviders = () => queryClient.invalidateQueries({ queryKey: [PROVIDERS] });

export type ProviderInput = SchemaInput<(typeof addLearningProvider)['body']>;

/** Adds a provider, or writes one again. */
export function useProviderSaving(providerId: string | undefined) {
  return useMutation({
    mutationFn: (body: ProviderInput) =>
      providerId === undefined ? call(addLearningProvider, { body }) : call(changeLearningProvider, { params: { providerId }, body }),
    onSuccess: refreshProviders,
  });
}

export function useProviderRemoval() {
  return useMutation({
    mutationFn: (providerId: string) => call(removeLearningProvider, { params: { providerId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: providersQuery.queryKey }),
    onError: notifyError,
  });
}

export function useProviderTest(providerId: string) {
  return useMutation({ mutationFn: () => call(testLearningProvider, { params: { providerId } }), onError: notifyError });
}

/** Begins to take, or stops it. */
export function useTaking(providerId: string) {
  return useMutation({
    mutationFn: (what: 'take' | 'stop'): Promise<LearningProvider> =>
      call(what === 'take' ? takeFromProvider : cancelTaking, { params: { providerId } }),
    onSuccess: (provider) => queryClient.setQueryData(providerQuery(providerId).queryKey, provider),
    onError: notifyError,
  });
}

export function useFileSending(providerId: string) {
  return useMutation({
    mutationFn: ({ file, dryRun }: { file: File; dryRun: boolean }) =>
      upload(sendCompletions, { params: { providerId }, query: { fileName: file.name, dryRun: dryRun ? 'true' : 'false' }, file }),
    onSuccess: (_result, { dryRun }) => (dryRun ? undefined : refreshProviders()),
  });
}

/** Connects with a provider, or takes from it now. */
export function useOwnProvider(providerId: string) {
  return useMutation({
    mutationFn: (what: 'connect' | 'take') => call(what === 'connect' ? connectProvider : takeOwn, { params: { providerId } }),
    onError: notifyError,
    onSettled: refreshProviders,
  });
}

export function useDisconnection(providerId: string) {
  return useMutation({
    mutationFn: (remove: boolean) => call(disconnectProvider, { params: { providerId }, query: { remove: remove ? 'true' : 'false' } }),
    onSettled: refreshProviders,
  });
}
