import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { listGroups } from '@waymark/contract/groups';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  type ArrangedPage,
  cancelLayoutSchedule,
  createPageLayout,
  deletePageLayout,
  getLayoutChoices,
  getPageLayout,
  hideWidget,
  listLayoutVersions,
  listPageLayouts,
  orderPageLayouts,
  type PageLayout,
  publishPageLayout,
  restoreLayoutVersion,
  schedulePageLayout,
  updatePageLayout,
} from '@waymark/contract/page-layouts';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const PAGE_LAYOUTS = 'page-layouts';
const listKey = (page: ArrangedPage) => [PAGE_LAYOUTS, 'list', page];

export const layoutsQuery = (page: ArrangedPage) =>
  queryOptions({ queryKey: listKey(page), queryFn: ({ signal }) => call(listPageLayouts, { query: { page }, signal }) });

export const layoutChoicesQuery = (page: ArrangedPage) =>
  queryOptions({
    queryKey: [PAGE_LAYOUTS, 'choices', page],
    queryFn: ({ signal }) => call(getLayoutChoices, { query: { page }, signal }),
  });

export const layoutQuery = (pageLayoutId: string) =>
  queryOptions({
    queryKey: [PAGE_LAYOUTS, 'one', pageLayoutId],
    queryFn: ({ signal }) => call(getPageLayout, { params: { pageLayoutId }, signal }),
    // The editor keeps what it has, and asks itself where someone else saved.
    staleTime: 0,
  });

export const layoutVersionsQuery = (pageLayoutId: string) =>
  infiniteQueryOptions({
    queryKey: [PAGE_LAYOUTS, 'versions', pageLayoutId],
    queryFn: ({ pageParam, signal }) =>
      call(listLayoutVersions, { params: { pageLayoutId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Groups whose names hold what is typed. */
export function useGroupOptions(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: [PAGE_LAYOUTS, 'groups', q],
    queryFn: ({ signal }) => call(listGroups, { query: { tab: 'all', q }, signal, background: true }),
    placeholderData: keepPreviousData,
  });
}

/** Takes over a layout as the server has it now, and has the lists around it asked again. */
function learn(layout: PageLayout): void {
  queryClient.setQueryData(layoutQuery(layout.id).queryKey, layout);
  void queryClient.invalidateQueries({ queryKey: listKey(layout.page) });
  void queryClient.invalidateQueries({ queryKey: [PAGE_LAYOUTS, 'versions', layout.id] });
}

export const useCreation = () =>
  useMutation({ mutationFn: (body: SchemaInput<(typeof createPageLayout)['body']>) => call(createPageLayout, { body }), onSuccess: learn });

export const useLayoutUpdate = (pageLayoutId: string) =>
  useMutation({
    mutationFn: (body: SchemaInput<(typeof updatePageLayout)['body']>) => call(updatePageLayout, { params: { pageLayoutId }, body }),
    onSuccess: learn,
  });

export const usePublication = (pageLayoutId: string) =>
  useMutation({
    mutationFn: ({ version, publishAt }: { readonly version: number; readonly publishAt: string | null }) =>
      publishAt === null
        ? call(publishPageLayout, { params: { pageLayoutId }, body: { version } })
        : call(schedulePageLayout, { params: { pageLayoutId }, body: { version, publishAt } }),
    onSuccess: learn,
  });

export const useScheduleCancelling = (pageLayoutId: string) =>
  useMutation({ mutationFn: () => call(cancelLayoutSchedule, { params: { pageLayoutId } }), onSuccess: learn, onError: notifyError });

export const useRestoration = (pageLayoutId: string) =>
  useMutation({
    mutationFn: ({ number, version }: { readonly number: number; readonly version: number }) =>
      call(restoreLayoutVersion, { params: { pageLayoutId, number }, body: { version } }),
    onSuccess: learn,
    onError: notifyError,
  });

export const useDeletion = (page: ArrangedPage) =>
  useMutation({
    mutationFn: (pageLayoutId: string) => call(deletePageLayout, { params: { pageLayoutId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey(page) }),
    onError: notifyError,
  });

export const useOrdering = (page: ArrangedPage) =>
  useMutation({
    mutationFn: (layoutIds: readonly string[]) => call(orderPageLayouts, { body: { page, layoutIds: [...layoutIds] } }),
    onSuccess: (list) => queryClient.setQueryData(layoutsQuery(page).queryKey, list),
    onError: notifyError,
  });

/** Hides a part of a page from oneself, or shows it again; the page is asked for again. */
export const useHiding = (page: ArrangedPage) =>
  useMutation({
    mutationFn: (body: { readonly widget: string; readonly isHidden: boolean }) => call(hideWidget, { body: { page, ...body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [page === 'homepage' ? 'home' : 'discover'] }),
    onError: notifyError,
  });
