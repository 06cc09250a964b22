import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type AccountSource,
  browseSource,
  connectSourceByPassword,
  listSourceClients,
  removeSourceClient,
  type SaveSource,
  saveSourceClient,
  takeSourceItem,
  testSourceClient,
} from '@waymark/contract/file-sources';
import type { FileView, UploadState } from '@waymark/contract/media';
import { problemOf } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { callLines } from '../../platform/api/call-lines.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { UploadTarget } from '../../platform/uploads/send-file.ts';

const SOURCES = 'file-sources';

/** A folder at a source, or what is found in it, page by page. */
export const browseQuery = (source: AccountSource, folder: string | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [SOURCES, source, folder ?? '', search],
    queryFn: ({ pageParam, signal }) =>
      call(browseSource, {
        params: { source },
        query: { folder, ...(search === '' ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    retry: false,
    staleTime: 30_000,
  });

/** Has everything of a source asked for again. */
export const refreshSource = (source: AccountSource) => queryClient.resetQueries({ queryKey: [SOURCES, source] });

export function useNameConnection(source: AccountSource) {
  return useMutation({
    mutationFn: (given: { readonly userName: string; readonly password: string }) =>
      call(connectSourceByPassword, { params: { source }, body: given }),
    onSuccess: () => refreshSource(source),
  });
}

interface Line {
  readonly received?: number;
  readonly upload?: UploadState;
  readonly problem?: { readonly status: number };
}

/** Has the server fetch a file from a source, and gives it as it was judged. Throws `ApiProblem`. */
export async function takeItem(
  source: AccountSource,
  itemId: string,
  { objectType, uploadType }: UploadTarget,
  { signal, onReceived }: { readonly signal: AbortSignal; readonly onReceived: (bytes: number) => void },
): Promise<FileView> {
  let last: Line = {};
  const body = { itemId, object_type: objectType, upload_type: uploadType };
  await callLines(takeSourceItem, { params: { source }, body, signal }, (line) => {
    last = line as Line;
    if (last.received !== undefined) onReceived(last.received);
  });
  if (last.upload === undefined) throw problemOf(last.problem?.status ?? 500, last.problem);
  return last.upload.file;
}

export const sourceClientsQuery = queryOptions({
  queryKey: [SOURCES, 'clients'],
  queryFn: ({ signal }) => call(listSourceClients, { signal }),
});

const refreshClients = async () => {
  await queryClient.invalidateQueries({ queryKey: sourceClientsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: ['media', 'sources'] });
};

export function useSourceSaving(source: AccountSource) {
  return useMutation({
    mutationFn: (body: Partial<SaveSource>) => call(saveSourceClient, { params: { source }, body }),
    onSuccess: refreshClients,
  });
}

export function useSourceTest(source: AccountSource) {
  return useMutation({
    mutationFn: () => call(testSourceClient, { params: { source } }),
    onError: notifyError,
    onSettled: refreshClients,
  });
}

export function useSourceRemoval(source: AccountSource) {
  return useMutation({
    mutationFn: () => call(removeSourceClient, { params: { source } }),
    onError: notifyError,
    onSettled: refreshClients,
  });
}
