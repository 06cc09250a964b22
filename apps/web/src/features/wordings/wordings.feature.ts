import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const wordingsFeature: WebFeature = {
  slug: 'wordings',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'words',
      section: 'look',
      label: msg`Words`,
      icon: 'language',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/words-screen.tsx'),
    },
  ],
  shell: { help: () => import('./components/wording-report.tsx') },
};
