import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadAudit = async ({ url }: RouteArguments) => {
  const [{ auditChainQuery, auditEntriesQuery }, { searchOf }] = await Promise.all([
    import('./audit.queries.ts'),
    import('./audit-address.ts'),
  ]);
  void queryClient.prefetchInfiniteQuery(auditEntriesQuery(searchOf(url.searchParams)));
  void queryClient.prefetchQuery(auditChainQuery());
};

export const auditFeature: WebFeature = {
  slug: 'audit',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      section: 'operations',
      path: 'audit',
      label: msg`Audit log`,
      icon: 'history',
      permissions: ['VIEW_AUDIT_LOG'],
      screen: () => import('./screens/audit-screen.tsx'),
      loader: loadAudit,
    },
  ],
  actionWord: async () => import('./components/action-word.tsx'),
};
