import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const learningFeature: WebFeature = {
  slug: 'learning',
  routes: [
    { path: '/learning/:tab?', title: msg`My learning`, feature: 'my_learning', screen: () => import('./screens/learning-screen.tsx') },
  ],
  shell: { placeCounts: { of: '/learning', load: () => import('./components/place-counts.tsx') } },
};
