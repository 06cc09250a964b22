import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const activityFeature: WebFeature = {
  slug: 'activity',
  routes: [],
  personTabs: [{ key: 'activity', label: msg`Activity`, panel: () => import('./components/activity-panel.tsx') }],
};
