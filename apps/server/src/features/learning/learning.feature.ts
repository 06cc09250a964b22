import type { ServerFeature } from '../../platform/feature.ts';
import { learningRoutes } from './learning.routes.ts';

export const learningFeature: ServerFeature = { slug: 'learning', routes: learningRoutes };
