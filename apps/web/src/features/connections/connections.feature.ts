import type { WebFeature } from '../../platform/feature.ts';

export const connectionsFeature: WebFeature = {
  slug: 'connections',
  routes: [],
};
