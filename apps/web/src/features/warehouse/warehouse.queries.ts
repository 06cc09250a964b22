import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  listWarehouseFiles,
  listWarehouseTargets,
  runWarehouseCopy,
  updateWarehouseTarget,
  type WarehouseTargetKind,
} from '@waymark/contract/warehouse';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const WAREHOUSE = 'warehouse';
const LOOK_AGAIN_MILLISECONDS = 1_500;

/** Where facts are copied to; looked at again while a copy is under way. */
export const targetsQuery = queryOptions({
  queryKey: [WAREHOUSE, 'targets'],
  queryFn: ({ signal }) => call(listWarehouseTargets, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status !== 'idle') === true ? LOOK_AGAIN_MILLISECONDS : false),
});

/** Files of facts; told again after each copy. */
export const filesQuery = (lastRunAt: string | null) =>
  infiniteQueryOptions({
    queryKey: [WAREHOUSE, 'files', lastRunAt],
    queryFn: ({ pageParam, signal }) => call(listWarehouseFiles, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [WAREHOUSE] });

export type TargetChange = SchemaInput<(typeof updateWarehouseTarget)['body']>;

export function useTargetUpdate(kind: WarehouseTargetKind) {
  return useMutation({ mutationFn: (body: TargetChange) => call(updateWarehouseTarget, { params: { kind }, body }), onSuccess: refresh });
}

export function useCopy(kind: WarehouseTargetKind) {
  return useMutation({ mutationFn: () => call(runWarehouseCopy, { params: { kind } }), onSuccess: refresh, onError: notifyError });
}
