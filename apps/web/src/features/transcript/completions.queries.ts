import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@waymark/contract/kit';
import {
  cancelCompletionImport,
  type CompletionEffect,
  type CompletionImport,
  getCompletionImport,
  listCompletionImportLines,
  listCompletionImports,
  listTranscriptOf,
  readCompletionImport,
  recordForOthers,
  runCompletionImport,
  startCompletionImport,
  withdrawCompletion,
} from '@waymark/contract/transcript';
import { call } from '../../platform/api/call.ts';
import { upload } from '../../platform/api/upload.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { UploadTools } from '../../platform/uploads/use-upload.ts';
import { TRANSCRIPT } from './transcript.queries.ts';

const LOOK_AGAIN_MILLISECONDS = 1000;
const refresh = () => queryClient.invalidateQueries({ queryKey: [TRANSCRIPT] });
const page = (cursor: string | null) => (cursor === null ? {} : { cursor });
const firstPage = { initialPageParam: null as string | null, getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor };

export const isMoving = ({ status }: Pick<CompletionImport, 'status'>) => status === 'checking' || status === 'running';

/** One import; asked for until it rests. */
export const completionImportQuery = (importId: string) =>
  queryOptions({
    queryKey: [TRANSCRIPT, 'imports', importId],
    queryFn: ({ signal }) => call(getCompletionImport, { params: { importId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });

export const completionImportsQuery = queryOptions({
  queryKey: [TRANSCRIPT, 'imports'],
  queryFn: ({ signal }) => call(listCompletionImports, { signal }),
});

export const completionImportLinesQuery = (importId: string, effect: CompletionEffect, failed: boolean) =>
  infiniteQueryOptions({
    queryKey: [TRANSCRIPT, 'imports', importId, 'lines', effect, failed],
    queryFn: ({ pageParam, signal }) =>
      call(listCompletionImportLines, {
        params: { importId },
        query: { effect, ...(failed ? { failed: 'true' as const } : {}), ...page(pageParam) },
        signal,
      }),
    ...firstPage,
  });

/** Sends a file of completions as it is. */
export async function sendCompletions(file: File, tools: UploadTools): Promise<CompletionImport> {
  const sent = await upload(startCompletionImport, {
    query: { fileName: file.name },
    file: new Blob([file], { type: 'text/csv' }),
    ...tools,
  });
  queryClient.setQueryData(completionImportQuery(sent.id).queryKey, sent);
  return sent;
}

/** Has a file read otherwise, or its lines checked so. */
export const useImportReading = (importId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof readCompletionImport>['body']) => call(readCompletionImport, { params: { importId }, body }),
    onSuccess: (one) => {
      queryClient.setQueryData(completionImportQuery(importId).queryKey, one);
      return refresh();
    },
  });

export const useImportRun = (importId: string) =>
  useMutation({
    mutationFn: (leavingOut: number) => call(runCompletionImport, { params: { importId }, body: { leavingOut } }),
    onSettled: refresh,
  });

export const useImportCancel = (importId: string) =>
  useMutation({ mutationFn: () => call(cancelCompletionImport, { params: { importId } }), onSettled: refresh });

export const useRecording = () =>
  useMutation({ mutationFn: (body: CallInput<typeof recordForOthers>['body']) => call(recordForOthers, { body }), onSuccess: refresh });

/** The learning record of another person, page by page. */
export const transcriptOfQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [TRANSCRIPT, 'of', userId],
    queryFn: ({ pageParam, signal }) => call(listTranscriptOf, { params: { userId }, query: page(pageParam), signal }),
    ...firstPage,
  });

export const useCompletionWithdrawal = () =>
  useMutation({
    mutationFn: ({ completionId, reason }: { completionId: string; reason: string }) =>
      call(withdrawCompletion, { params: { completionId }, body: { reason } }),
    onSuccess: refresh,
  });
