import type { ServerFeature } from '../../platform/feature.ts';
import { managerDashboardRoutes } from './manager-dashboard.routes.ts';
import { keepTeamLearning } from './team-learning.service.ts';

export const managerDashboardFeature: ServerFeature = {
  slug: 'manager-dashboard',
  routes: managerDashboardRoutes,
  pulses: [keepTeamLearning],
};
