import type { WebFeature } from '../../platform/feature.ts';

export const picturesFeature: WebFeature = {
  slug: 'pictures',
  routes: [],
};
