import type { WebFeature } from '../../platform/feature.ts';

export const impersonationFeature: WebFeature = {
  slug: 'impersonation',
  routes: [],
  shell: { banners: async () => import('./components/impersonation-banner.tsx') },
};
