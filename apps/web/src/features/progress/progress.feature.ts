import type { WebFeature } from '../../platform/feature.ts';

export const progressFeature: WebFeature = {
  slug: 'progress',
  routes: [],
};
