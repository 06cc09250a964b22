import { queryOptions } from '@tanstack/react-query';
import { getSharedBadge } from '@waymark/contract/rewards';
import { call } from '../../platform/api/call.ts';

/** An earned badge by the address of its page, for anyone (SKL-07). */
export const sharedBadgeQuery = (token: string) =>
  queryOptions({
    queryKey: ['rewards', 'shared-badge', token],
    queryFn: ({ signal }) => call(getSharedBadge, { params: { token }, signal }),
  });
