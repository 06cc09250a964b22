import type { ServerFeature } from '../../platform/feature.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { eraseFeed } from './calendar.jobs.ts';

export const calendarFeature: ServerFeature = { slug: 'calendar', routes: calendarRoutes, subscribers: [eraseFeed] };
