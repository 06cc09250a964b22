import type { ServerFeature } from '../../platform/feature.ts';
import { skillsGraphRoutes } from './skills-graph.routes.ts';

export const skillsGraphFeature: ServerFeature = { slug: 'skills-graph', routes: skillsGraphRoutes };
