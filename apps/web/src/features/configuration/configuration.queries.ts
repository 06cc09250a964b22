import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  cancelSchedule,
  compareVersions,
  getConfiguration,
  listSchedules,
  listVersions,
  offerCopy,
  previewChanges,
  previewMenu,
  publishConfiguration,
  restoreVersion,
  scheduleConfiguration,
  takeCopy,
  type WantedChange,
} from '@waymark/contract/configuration';
import { suggestTopics } from '@waymark/contract/cards';
import { listGroups } from '@waymark/contract/groups';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { listPageLayouts } from '@waymark/contract/page-layouts';
import { changeOrganisationHost, getOrganisationHosts, giveUpFormerHost, type OrganisationHosts } from '@waymark/contract/organisation';
import { refreshOrganisation } from '../../platform/organisation/organisation.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const CONFIGURATION = 'configuration';
const HOSTS = [CONFIGURATION, 'hosts'] as const;
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** Every entry as it is published. */
export const configurationQuery = queryOptions({
  queryKey: [CONFIGURATION, 'entries'],
  queryFn: ({ signal }) => call(getConfiguration, { signal }),
  meta: { live: true },
});

/** Layouts of the home page: one that is published for everyone stands in place of its sections. */
export const homeLayoutsQuery = queryOptions({
  queryKey: ['page-layouts', 'list', 'homepage'],
  queryFn: ({ signal }) => call(listPageLayouts, { query: { page: 'homepage' }, signal }),
  retry: false,
});

/** Asks for everything about the configuration again: someone published. */
export const refreshConfiguration = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [CONFIGURATION] });

/** What changes would do; nothing is asked while there are none. */
export function usePreview(basedOn: number, changes: readonly WantedChange[]) {
  return useQuery({
    queryKey: [CONFIGURATION, 'preview', basedOn, changes],
    queryFn: ({ signal }) => call(previewChanges, { body: { basedOn, changes: [...changes] }, signal }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { live: true },
  });
}

interface MenuViewer {
  readonly role: string | null;
  readonly groups: readonly string[];
  readonly language: string;
}

/** The menu as someone else sees it. */
export function useMenuPreview(changes: readonly WantedChange[], { role, groups, language }: MenuViewer) {
  return useQuery({
    queryKey: [CONFIGURATION, 'menu-preview', changes, role, groups, language],
    queryFn: ({ signal }) => call(previewMenu, { body: { changes: [...changes], role, groups: [...groups], language }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What was published is there at once, here too. */
const published = () => Promise.all([refreshConfiguration(), refreshOrganisation()]);

export function usePublication() {
  return useMutation({
    mutationFn: (body: { basedOn: number; changes: WantedChange[]; note: string }) => call(publishConfiguration, { body }),
    onSuccess: published,
    onError: refreshConfiguration,
  });
}

export function useScheduling() {
  return useMutation({
    mutationFn: (body: { basedOn: number; changes: WantedChange[]; note: string; publishAt: string }) =>
      call(scheduleConfiguration, { body }),
    onSuccess: refreshConfiguration,
    onError: refreshConfiguration,
  });
}

export const schedulesQuery = infiniteQueryOptions({
  queryKey: [CONFIGURATION, 'schedules'],
  queryFn: ({ pageParam, signal }) => call(listSchedules, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  meta: { live: true },
});

export function useScheduleCancelling() {
  return useMutation({
    mutationFn: (scheduleId: string) => call(cancelSchedule, { params: { scheduleId } }),
    onError: notifyError,
    onSettled: refreshConfiguration,
  });
}

export const versionsQuery = infiniteQueryOptions({
  queryKey: [CONFIGURATION, 'versions'],
  queryFn: ({ pageParam, signal }) => call(listVersions, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  meta: { live: true },
});

/** What differs between two versions. */
export const comparisonQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: [CONFIGURATION, 'comparison', from, to],
    queryFn: ({ signal }) => call(compareVersions, { query: { from, to }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestoration() {
  return useMutation({
    mutationFn: ({ version, ...body }: { version: number; basedOn: number; note: string }) =>
      call(restoreVersion, { params: { version }, body }),
    onSuccess: published,
    onError: refreshConfiguration,
  });
}

export const useCopyOffer = () => useMutation({ mutationFn: () => call(offerCopy), onError: notifyError });
export const useCopyTaking = () => useMutation({ mutationFn: (code: string) => call(takeCopy, { body: { code } }) });

/** Topics whose name begins so, to choose from. */
export function useTopicOptions(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: [CONFIGURATION, 'topics', q],
    queryFn: ({ signal }) => call(suggestTopics, { query: { q }, signal, background: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** Groups with a text in their name, to choose from. */
export function useGroupOptions(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: [CONFIGURATION, 'groups', q],
    queryFn: ({ signal }) => call(listGroups, { query: { tab: 'all', q }, signal, background: true }),
    placeholderData: keepPreviousData,
  });
}

/** Where the organisation is reached, and what it may choose. */
export const hostsQuery = queryOptions({
  queryKey: HOSTS,
  queryFn: ({ signal }) => call(getOrganisationHosts, { signal }),
  meta: { live: true },
});

const hostsChanged = (hosts: OrganisationHosts) => {
  queryClient.setQueryData(HOSTS, hosts);
  return refreshOrganisation();
};

export function useHostChange() {
  return useMutation({ mutationFn: (hostName: string) => call(changeOrganisationHost, { body: { hostName } }), onSuccess: hostsChanged });
}

export function useHostGivingUp() {
  return useMutation({
    mutationFn: (hostName: string) => call(giveUpFormerHost, { params: { hostName } }),
    onSuccess: hostsChanged,
    onError: notifyError,
  });
}
