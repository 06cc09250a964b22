import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type BulkAction,
  type BulkEffect,
  getBulkAction,
  listBulkActions,
  listBulkPeople,
  runBulkAction,
  showBulkAction,
  undoBulkAction,
} from '@waymark/contract/accounts';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { refreshAccounts } from './accounts.queries.ts';

const BULK = 'bulk-actions';
const LOOK_AGAIN_MILLISECONDS = 1000;
const isMoving = ({ status }: Pick<BulkAction, 'status'>) => status === 'running' || status === 'undoing';

/** One bulk action; asked for until it rests. */
export function bulkActionQuery(bulkActionId: string) {
  return queryOptions({
    queryKey: [BULK, 'one', bulkActionId],
    queryFn: ({ signal }) => call(getBulkAction, { params: { bulkActionId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });
}

/** What was done to many, newest first; asked for again while something moves. */
export const bulkActionsQuery = infiniteQueryOptions({
  queryKey: [BULK, 'list'],
  queryFn: ({ pageParam, signal }) => call(listBulkActions, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isMoving)) === true ? LOOK_AGAIN_MILLISECONDS : false),
});

/** The people of a bulk action by what it does to them. */
export function bulkPeopleQuery(bulkActionId: string, effect: BulkEffect, outcome?: 'failed' | 'kept') {
  return infiniteQueryOptions({
    queryKey: [BULK, 'people', bulkActionId, effect, outcome],
    queryFn: ({ pageParam, signal }) =>
      call(listBulkPeople, {
        params: { bulkActionId },
        query: { effect, ...(outcome === undefined ? {} : { outcome }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export type BulkWish = SchemaInput<(typeof showBulkAction)['body']>;

/** Finds out who is affected. */
export function useBulkPreview() {
  return useMutation({
    mutationFn: (body: BulkWish) => call(showBulkAction, { body }),
    onSuccess: (action) => queryClient.setQueryData(bulkActionQuery(action.id).queryKey, action),
  });
}

/** Does what was shown, or takes it back. */
export function useBulkStep() {
  return useMutation({
    mutationFn: ({ bulkActionId, step }: { bulkActionId: string; step: 'run' | 'undo' }) =>
      call(step === 'run' ? runBulkAction : undoBulkAction, { params: { bulkActionId } }),
    onSuccess: async (action) => {
      queryClient.setQueryData(bulkActionQuery(action.id).queryKey, action);
      await queryClient.invalidateQueries({ queryKey: bulkActionsQuery.queryKey });
    },
    onSettled: refreshAccounts,
  });
}
