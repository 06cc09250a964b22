import { queryOptions } from '@tanstack/react-query';
import { type AccountDouble, forgetAccountDouble, listAccountDoubles } from '@waymark/contract/accounts';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Accounts that had the same employee number or address as another one. */
export const accountDoublesQuery = queryOptions({
  queryKey: ['accounts', 'doubles'],
  queryFn: ({ signal }) => call(listAccountDoubles, { signal }),
});

export function useDoubleForgetting() {
  return useMutation({
    mutationFn: (params: { userId: string; kind: AccountDouble['kind'] }) => call(forgetAccountDouble, { params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountDoublesQuery.queryKey }),
  });
}
