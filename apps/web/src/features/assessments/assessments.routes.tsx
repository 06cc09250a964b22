import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./assessments.queries.ts');
const loadOwn = async () => queryClient.prefetchQuery((await queries()).ownAssessmentQuery);

export const assessmentsFeature: WebFeature = {
  slug: 'assessments',
  routes: [
    {
      path: '/skills-assessment',
      feature: 'skills_assessment',
      title: msg`Skills assessment`,
      screen: () => import('./screens/assessment-frame-screen.tsx'),
      loader: loadOwn,
      children: [
        { redirect: ({ url }) => `/skills-assessment/personal${url.search}` },
        { path: 'personal', screen: () => import('./screens/personal-screen.tsx') },
        { path: 'peers', screen: () => import('./screens/peers-screen.tsx') },
        { path: 'manager-rating-review', screen: () => import('./screens/manager-rating-review-screen.tsx') },
        { path: 'requests/received', screen: () => import('./screens/requests-received-screen.tsx') },
        { path: 'requests/sent', screen: () => import('./screens/requests-sent-screen.tsx') },
        { path: 'ratings/received', screen: () => import('./screens/ratings-received-screen.tsx') },
        { path: 'ratings/sent', screen: () => import('./screens/ratings-sent-screen.tsx') },
      ],
    },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'skills-assessment',
      label: msg`Skills assessment`,
      icon: 'target',
      feature: 'skills_assessment',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/assessment-settings-screen.tsx'),
    },
  ],
};
