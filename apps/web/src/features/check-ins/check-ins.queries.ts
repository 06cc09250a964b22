import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import { createCheckIn, deleteCheckIn, listCheckIns, updateCheckIn } from '@waymark/contract/check-ins';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const CHECK_INS = 'check-ins';
const refresh = () => queryClient.invalidateQueries({ queryKey: [CHECK_INS] });

export const checkInsQuery = infiniteQueryOptions({
  queryKey: [CHECK_INS],
  queryFn: ({ pageParam, signal }) => call(listCheckIns, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Creates a check in, or changes the one with this id. */
export function useSaving(checkInId: string | undefined) {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof createCheckIn)['body']>) =>
      checkInId === undefined ? call(createCheckIn, { body }) : call(updateCheckIn, { params: { checkInId }, body }),
    onSuccess: refresh,
  });
}

export function useDeletion() {
  return useMutation({
    mutationFn: (checkInId: string) => call(deleteCheckIn, { params: { checkInId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}
