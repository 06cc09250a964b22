import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const certificatesFeature: WebFeature = {
  slug: 'certificates',
  routes: [
    {
      path: '/me/certificates',
      title: msg`Your certificates`,
      screen: () => import('./screens/own-certificates-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./certificates.queries.ts')).ownCertificatesQuery),
    },
    {
      path: '/verify/:code',
      audience: 'anyone',
      frame: 'focus',
      title: msg`Certificate`,
      screen: () => import('./screens/verify-screen.tsx'),
      loader: async ({ params: { code = '' } }: RouteArguments) =>
        queryClient.prefetchQuery((await import('./certificates.queries.ts')).verificationQuery(code)),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'certificates',
      section: 'content',
      label: msg`Certificates`,
      icon: 'certificate',
      permissions: ['MANAGE_CONTENT', 'MANAGE_USERS'],
      screen: () => import('./screens/issued-certificates-screen.tsx'),
    },
  ],
};
