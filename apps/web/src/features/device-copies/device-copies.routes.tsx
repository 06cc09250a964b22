import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const deviceCopiesFeature: WebFeature = {
  slug: 'device-copies',
  routes: [],
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
