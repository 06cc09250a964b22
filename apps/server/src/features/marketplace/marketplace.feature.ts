import type { ServerFeature } from '../../platform/feature.ts';
import { marketplaceRoutes } from './marketplace.routes.ts';

export const marketplaceFeature: ServerFeature = {
  slug: 'marketplace',
  routes: marketplaceRoutes,
};
