import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const deviceCopiesFeature: WebFeature = {
  slug: 'device-copies',
  routes: [
    {
      path: '/learning/offline',
      feature: 'offline_learning',
      title: msg`Learning offline`,
      screen: () => import('./screens/learning-offline-screen.tsx'),
    },
  ],
  areaPages: [
    {
      area: 'settings',
      path: 'offline',
      section: 'own',
      label: msg`Learning offline`,
      icon: 'download',
      screen: () => import('./screens/offline-screen.tsx'),
    },
  ],
  background: () => import('./background.ts'),
};
