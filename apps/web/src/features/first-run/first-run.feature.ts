import type { WebFeature } from '../../platform/feature.ts';

export const firstRunFeature: WebFeature = {
  slug: 'first-run',
  routes: [],
  shell: { firstRun: async () => import('./screens/first-run.tsx') },
};
