import type { ServerFeature } from '../../platform/feature.ts';
import { moderationTables } from './moderation.tables.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { moderationNotifiers } from './moderation.notifications.ts';
import { moderationCaseSubject } from './moderation.notification-subjects.ts';
import { eraseNotes } from './moderation.jobs.ts';

export const moderationFeature: ServerFeature = {
  slug: 'moderation',
  tables: moderationTables,
  routes: moderationRoutes,
  subscribers: [eraseNotes, ...moderationNotifiers],
  notificationSubjects: { 'moderation-case': moderationCaseSubject },
};
