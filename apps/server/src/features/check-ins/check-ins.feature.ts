import type { ServerFeature } from '../../platform/feature.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { checkInsInCalendar } from './check-in-calendar.service.ts';
import { checkInSubscribers } from './check-ins.jobs.ts';
import { checkInSubject } from './check-ins.notification-subjects.ts';
import { checkInNotifiers } from './check-ins.notifications.ts';
import { checkInRoutes } from './check-ins.routes.ts';
import { checkInsTables } from './check-ins.tables.ts';

export const checkInsFeature: ServerFeature = {
  slug: 'check-ins',
  tables: checkInsTables,
  routes: checkInRoutes,
  subscribers: [...checkInSubscribers, ...checkInNotifiers],
  notificationSubjects: { 'check-in': checkInSubject },
  gives: [calendarSources.with(checkInsInCalendar)],
};
