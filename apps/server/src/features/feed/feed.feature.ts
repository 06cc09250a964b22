import type { ServerFeature } from '../../platform/feature.ts';
import { feedRoutes } from './feed.routes.ts';

export const feedFeature: ServerFeature = { slug: 'feed', routes: feedRoutes };
