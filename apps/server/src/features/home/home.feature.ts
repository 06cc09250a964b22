import type { ServerFeature } from '../../platform/feature.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature: ServerFeature = { slug: 'home', routes: homeRoutes };
