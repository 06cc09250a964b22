import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const movingInFeature: WebFeature = {
  slug: 'moving-in',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'move-in',
      section: 'content',
      label: msg`Migration`,
      icon: 'download',
      permissions: ['MANAGE_CONTENT', 'MANAGE_USERS'],
      children: [
        { screen: () => import('./screens/move-in-screen.tsx') },
        {
          path: 'skills',
          title: msg`Import people’s skills`,
          permissions: ['MANAGE_USERS'],
          screen: () => import('./screens/person-skill-import-screen.tsx'),
        },
        {
          path: 'skills/:importId',
          title: msg`Import people’s skills`,
          permissions: ['MANAGE_USERS'],
          screen: () => import('./screens/person-skill-import-screen.tsx'),
        },
        {
          path: 'course/:importId',
          title: msg`Import course`,
          permissions: ['MANAGE_CONTENT'],
          screen: () => import('./screens/course-import-screen.tsx'),
        },
      ],
    },
  ],
};
