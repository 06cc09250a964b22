import { queryOptions } from '@tanstack/react-query';
import { beginConnection, disconnect, listConnections } from '@waymark/contract/connections';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call(listConnections, { signal }),
});

/** Has everything looked at again that hangs on what one is connected with. */
export const refreshConnections = () => queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });

/** What a connection is for, and with which service. */
export interface ConnectionKey {
  readonly purpose: string;
  readonly service: string;
}

export function useBeginConnection({ purpose, service }: ConnectionKey) {
  return useMutation({
    mutationFn: (returnPath: string) => call(beginConnection, { params: { purpose, service }, body: { returnPath } }),
  });
}

export function useDisconnect() {
  return useMutation({
    mutationFn: (connectionId: string) => call(disconnect, { params: { connectionId } }),
    onError: notifyError,
    onSettled: refreshConnections,
  });
}
