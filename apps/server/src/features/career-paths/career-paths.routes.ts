import { exploreCareer, planRoutes } from '@waymark/contract/career-paths';
import { type Route, route } from '../../platform/http/route.ts';
import { explore } from './career-explorer.service.ts';
import * as routes from './career-routes.service.ts';

export const careerPathRoutes: readonly Route[] = [
  route(exploreCareer, (ctx, { query }) => explore(ctx, query)),
  route(planRoutes, (ctx, { body }) => routes.planRoutes(ctx, body)),
];
