import type { ServerFeature } from '../../platform/feature.ts';
import { sourcingTables } from './sourcing.tables.ts';
import { sourcingRoutes } from './sourcing.routes.ts';
import { sourcingNotifiers } from './sourcing.notifications.ts';

export const sourcingFeature: ServerFeature = {
  slug: 'sourcing',
  tables: sourcingTables,
  routes: sourcingRoutes,
  subscribers: sourcingNotifiers,
};
