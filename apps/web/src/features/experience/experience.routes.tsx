import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const experienceFeature: WebFeature = {
  slug: 'experience',
  routes: [],
  personTabs: [
    { key: 'experiences', group: 'experience', label: msg`Experience`, panel: () => import('./components/work-panel.tsx') },
    {
      key: 'courses',
      group: 'experience',
      label: msg`Qualifications and courses`,
      panel: () => import('./components/certifications-panel.tsx'),
    },
  ],
};
