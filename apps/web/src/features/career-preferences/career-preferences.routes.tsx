import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const own = async () => queryClient.prefetchQuery((await import('./career-preferences.queries.ts')).preferencesQuery);

export const careerPreferencesFeature: WebFeature = {
  slug: 'career-preferences',
  routes: [
    {
      path: '/career/edit',
      title: msg`Career preferences`,
      permissions: ['CAN_EDIT_CAREER_PREFERENCES'],
      feature: 'career_growth',
      screen: () => import('./screens/career-edit-screen.tsx'),
      loader: own,
    },
  ],
  areaPages: [
    {
      area: 'settings',
      section: 'own',
      path: 'career-preferences',
      label: msg`Career preferences`,
      icon: 'compass',
      permissions: ['CAN_EDIT_CAREER_PREFERENCES'],
      feature: 'career_growth',
      screen: () => import('./screens/preferences-settings-screen.tsx'),
      loader: own,
    },
    {
      area: 'admin',
      section: 'talent',
      path: 'career-preferences',
      label: msg`Career preferences`,
      icon: 'compass',
      permissions: ['MANAGE_ORGANISATION'],
      feature: 'career_growth',
      screen: () => import('./screens/career-options-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./career-preferences.queries.ts')).careerOptionsQuery),
    },
  ],
};
