import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type AuditTask,
  cancelAuditTask,
  changeAuditRetention,
  exportAudit,
  getAuditChain,
  listAuditActions,
  listAuditEntries,
  listAuditTasks,
  makeAuditCheckpoint,
  verifyAudit,
} from '@waymark/contract/audit';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const AUDIT = 'audit';
const LOOK_AGAIN_MILLISECONDS = 1_500;

export type AuditSearch = SchemaInput<(typeof exportAudit)['body']>;

/** Entries that fit, page by page; while the filter changes the last answer stays. */
export const auditEntriesQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [AUDIT, 'entries', search],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { ...search, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const auditActionsQuery = () =>
  queryOptions({ queryKey: [AUDIT, 'actions'], queryFn: ({ signal }) => call(listAuditActions, { signal }) });

const isUnderWay = (task: AuditTask | null | undefined) => task?.status === 'waiting' || task?.status === 'running';

/** Where the chain stands; looked at again while a verification runs. */
export const auditChainQuery = () =>
  queryOptions({
    queryKey: [AUDIT, 'chain'],
    queryFn: ({ signal }) => call(getAuditChain, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.verification) ? LOOK_AGAIN_MILLISECONDS : false),
  });

/** Exports and verifications; looked at again while one is under way. */
export const auditTasksQuery = () =>
  queryOptions({
    queryKey: [AUDIT, 'tasks'],
    queryFn: ({ signal }) => call(listAuditTasks, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? LOOK_AGAIN_MILLISECONDS : false),
  });

const refreshWork = async () => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [AUDIT, 'chain'] }),
    queryClient.invalidateQueries({ queryKey: [AUDIT, 'tasks'] }),
  ]);
};

export function useVerification() {
  return useMutation({ mutationFn: () => call(verifyAudit), onSuccess: refreshWork, onError: notifyError });
}

export function useAuditExport() {
  return useMutation({ mutationFn: (body: AuditSearch) => call(exportAudit, { body }), onSuccess: refreshWork, onError: notifyError });
}

export function useTaskCancellation() {
  return useMutation({
    mutationFn: (taskId: string) => call(cancelAuditTask, { params: { taskId } }),
    onSettled: refreshWork,
    onError: notifyError,
  });
}

export function useCheckpoint() {
  return useMutation({ mutationFn: () => call(makeAuditCheckpoint), onSuccess: refreshWork, onError: notifyError });
}

export function useRetention() {
  return useMutation({
    mutationFn: (days: number) => call(changeAuditRetention, { body: { days } }),
    onSuccess: refreshWork,
    onError: notifyError,
  });
}
