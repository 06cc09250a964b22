import type { ServerFeature } from '../../platform/feature.ts';
import { skillRoutes } from './skills.routes.ts';

export const skillsFeature: ServerFeature = {
  slug: 'skills',
  routes: skillRoutes,
};
