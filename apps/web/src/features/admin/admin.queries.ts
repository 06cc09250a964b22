import { queryOptions } from '@tanstack/react-query';
import { getAdminOverview } from '@waymark/contract/admin';
import { call } from '../../platform/api/call.ts';

export const overviewQuery = queryOptions({ queryKey: ['admin', 'overview'], queryFn: ({ signal }) => call(getAdminOverview, { signal }) });
