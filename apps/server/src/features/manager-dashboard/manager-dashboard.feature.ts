import type { ServerFeature } from '../../platform/feature.ts';
import { managerDashboardTables } from './manager-dashboard.tables.ts';
import { managerDashboardRoutes } from './manager-dashboard.routes.ts';
import { keepTeamLearning } from './team-learning.service.ts';
import { managerDashboardNotifiers } from './manager-dashboard.notifications.ts';

export const managerDashboardFeature: ServerFeature = {
  slug: 'manager-dashboard',
  tables: managerDashboardTables,
  routes: managerDashboardRoutes,
  subscribers: managerDashboardNotifiers,
  pulses: [keepTeamLearning],
};
