import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listGroups } from '@waymark/contract/groups';
import {
  createProvider,
  deleteProvider,
  diagnose,
  forceSignOn,
  getAttempt,
  getProvider,
  getSsoTest,
  listAttempts,
  listProviders,
  type Provider,
  readMetadata,
  type SaveProviderInput,
  updateProvider,
} from '@waymark/contract/sso';
import { call } from '../../platform/api/call.ts';
import { refreshOrganisation } from '../../platform/organisation/organisation.ts';
import { forget, queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const SSO = 'sso';
const GROUPS_OFFERED = 20;

/** The organisation's sign-in providers. */
export const providersQuery = queryOptions({
  queryKey: [SSO, 'providers'],
  queryFn: ({ signal }) => call(listProviders, { signal }),
});

/** One provider with its settings. */
export const providerQuery = (providerId: string) =>
  queryOptions({
    queryKey: [SSO, 'provider', providerId],
    queryFn: ({ signal }) => call(getProvider, { params: { providerId }, signal }),
  });

/** Sign-ons that failed lately, page by page. */
export const attemptsQuery = infiniteQueryOptions({
  queryKey: [SSO, 'attempts'],
  queryFn: ({ pageParam, signal }) => call(listAttempts, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One of them, with what came in. */
export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: [SSO, 'attempt', attemptId],
    queryFn: ({ signal }) => call(getAttempt, { params: { attemptId }, signal }),
  });

/** What a test sign-in brought back; never from memory, as it changes behind the page. */
export const ssoTestQuery = (testId: string) =>
  queryOptions({
    queryKey: [SSO, 'test', testId],
    queryFn: ({ signal }) => call(getSsoTest, { params: { testId }, signal }),
    staleTime: 0,
  });

/** Groups by the first letters of their name, to map a provider's groups to. */
export const groupChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [SSO, 'groups', q],
    queryFn: ({ signal }) => call(listGroups, { query: { tab: 'all', q, limit: GROUPS_OFFERED }, signal }),
    placeholderData: keepPreviousData,
  });

async function adopt(provider: Provider): Promise<void> {
  queryClient.setQueryData(providerQuery(provider.id).queryKey, provider);
  await Promise.all([queryClient.invalidateQueries({ queryKey: providersQuery.queryKey }), refreshOrganisation()]);
}

/** Adds a provider, or changes the one with an id. */
export function useProviderSaving(providerId: string | undefined) {
  return useMutation({
    mutationFn: (body: SaveProviderInput) =>
      providerId === undefined ? call(createProvider, { body }) : call(updateProvider, { params: { providerId }, body }),
    onSuccess: adopt,
  });
}

export function useProviderRemoval() {
  return useMutation({
    mutationFn: (providerId: string) => call(deleteProvider, { params: { providerId } }),
    onSuccess: async (_nothing, providerId) => {
      forget(providerQuery(providerId).queryKey);
      await Promise.all([queryClient.invalidateQueries({ queryKey: [SSO] }), refreshOrganisation()]);
    },
  });
}

/** Forces single sign-on, or no longer. */
export function useForcing() {
  return useMutation({
    mutationFn: (forced: boolean) => call(forceSignOn, { body: { forced } }),
    onSuccess: async (providers) => {
      queryClient.setQueryData(providersQuery.queryKey, providers);
      await refreshOrganisation();
    },
  });
}

/** What stands at an issuer's address. One that does not answer is asked again when the page is opened again. */
export const issuerQuery = (issuer: string) =>
  queryOptions({
    queryKey: [SSO, 'issuer', issuer],
    queryFn: ({ signal }) => call(readMetadata, { body: { kind: 'oidc', url: issuer }, signal }),
    retry: false,
  });

/** Reads a provider's metadata, by address or text. */
export function useMetadata() {
  return useMutation({
    mutationFn: (body: { kind: 'saml' | 'oidc'; url?: string; xml?: string }) => call(readMetadata, { body }),
  });
}

export function useDiagnosis() {
  return useMutation({ mutationFn: (body: { providerId: string; message: string }) => call(diagnose, { body }) });
}
