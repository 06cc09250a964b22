import { queryOptions } from '@tanstack/react-query';
import { listAccountMerges, mergeAccounts, previewMerge, undoAccountMerge } from '@waymark/contract/accounts';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Everything a page may show of two people changes with a merge. */
const refreshAll = () => queryClient.invalidateQueries();

/** What two accounts hold, and what a merge would do. */
export const mergePreviewQuery = (survivorId: string, mergedId: string) =>
  queryOptions({
    queryKey: ['accounts', 'merge-preview', survivorId, mergedId],
    queryFn: ({ signal }) => call(previewMerge, { params: { userId: survivorId }, query: { mergedId }, signal }),
  });

/** The merges a person's account is part of. */
export const accountMergesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', 'merges', userId],
    queryFn: ({ signal }) => call(listAccountMerges, { params: { userId }, signal }),
  });

export function useMerge() {
  return useMutation({
    mutationFn: ({ survivorId, mergedId, reason }: { survivorId: string; mergedId: string; reason: string }) =>
      call(mergeAccounts, { params: { userId: survivorId }, body: { mergedId, reason } }),
    onSuccess: refreshAll,
  });
}

export function useMergeUndo() {
  return useMutation({ mutationFn: (mergeId: string) => call(undoAccountMerge, { params: { mergeId } }), onSuccess: refreshAll });
}
