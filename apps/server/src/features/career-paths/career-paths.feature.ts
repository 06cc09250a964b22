import type { ServerFeature } from '../../platform/feature.ts';
import { careerPathRoutes } from './career-paths.routes.ts';

export const careerPathsFeature: ServerFeature = { slug: 'career-paths', routes: careerPathRoutes };
