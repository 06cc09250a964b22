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
      label: msg`Absences`,
      icon: 'calendar',
      permissions: ['MANAGE_USERS'],
      children: [
        { screen: () => import('./screens/all-absences-screen.tsx') },
        { path: 'import', title: msg`Import absences`, screen: () => import('./screens/absence-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import absences`, screen: () => import('./screens/absence-import-screen.tsx') },
      ],
    },
  ],
};
