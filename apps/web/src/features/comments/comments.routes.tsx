import type { WebFeature } from '../../platform/feature.ts';

export const commentsFeature: WebFeature = {
  slug: 'comments',
  routes: [],
};
