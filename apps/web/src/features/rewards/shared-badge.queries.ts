import { queryOptions } from '@tanstack/react-query';
import { getSharedBadge, stopSharingBadge } from '@waymark/contract/rewards';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** An earned badge by the address of its page, for anyone (SKL-07). */
export const sharedBadgeQuery = (token: string) =>
  queryOptions({
    queryKey: ['rewards', 'shared-badge', token],
    queryFn: ({ signal }) => call(getSharedBadge, { params: { token }, signal }),
  });

/** Takes the link to a badge of one's own back. */
export function useStopSharing(token: string) {
  return useMutation({
    mutationFn: () => call(stopSharingBadge, { params: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['rewards'] }),
    onError: notifyError,
  });
}
