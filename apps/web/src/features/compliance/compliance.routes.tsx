import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./compliance.queries.ts');

const loadCertification = async ({ params: { certificationId } }: RouteArguments) => {
  if (certificationId === undefined || certificationId === 'new') return;
  await queryClient.prefetchQuery((await queries()).certificationQuery(certificationId));
};

export const complianceFeature: WebFeature = {
  slug: 'compliance',
  routes: [
    {
      path: '/me/certifications',
      title: msg`Your certifications`,
      screen: () => import('./screens/own-certifications-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await queries()).ownCertificationsQuery),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'compliance',
      section: 'content',
      label: msg`Compliance`,
      icon: 'user-shield',
      permissions: ['MANAGE_COMPLIANCE'],
      children: [
        {
          screen: () => import('./screens/compliance-calendar-screen.tsx'),
          loader: async () => queryClient.prefetchQuery((await queries()).complianceSummaryQuery),
        },
        { path: 'people', screen: () => import('./screens/compliance-people-screen.tsx') },
        { path: 'certifications', screen: () => import('./screens/certifications-screen.tsx') },
        { path: 'certifications/:certificationId', screen: () => import('./screens/certification-screen.tsx'), loader: loadCertification },
        {
          path: 'certifications/:certificationId/issued',
          screen: () => import('./screens/recompute-screen.tsx'),
          loader: loadCertification,
        },
        { path: 'waivers', screen: () => import('./screens/waivers-screen.tsx') },
        { path: 'packs', screen: () => import('./screens/evidence-packs-screen.tsx') },
      ],
    },
  ],
};
