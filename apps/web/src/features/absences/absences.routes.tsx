import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const absencesFeature: WebFeature = {
  slug: 'absences',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'absences',
      section: 'people',
      label: msg`Import absences`,
      icon: 'calendar',
      permissions: ['MANAGE_USERS'],
      screen: () => import('./screens/absence-import-screen.tsx'),
    },
  ],
  problemMessages: () => import('./absences.problem-messages.ts'),
};
