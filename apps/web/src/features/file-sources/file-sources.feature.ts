import type { WebFeature } from '../../platform/feature.ts';

export const fileSourcesFeature: WebFeature = {
  slug: 'file-sources',
  routes: [],
};
