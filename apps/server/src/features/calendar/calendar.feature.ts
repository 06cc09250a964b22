import type { ServerFeature } from '../../platform/feature.ts';
import { calendarTables } from './calendar.tables.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { eraseFeed } from './calendar.jobs.ts';

export const calendarFeature: ServerFeature = {
  slug: 'calendar',
  tables: calendarTables,
  routes: calendarRoutes,
  subscribers: [eraseFeed],
};
