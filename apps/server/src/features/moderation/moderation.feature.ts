import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { forgetNotesOf } from './moderation-reports.repo.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { moderationNotifiers } from './moderation.notifications.ts';
import { moderationCaseSubject } from './moderation.notification-subjects.ts';

const eraseNotes = subscribeInTransaction([personErased], 'moderation.erase', (ctx, { details: { userId } }) =>
  forgetNotesOf(ctx.store, userId),
);

export const moderationFeature: ServerFeature = {
  slug: 'moderation',
  routes: moderationRoutes,
  subscribers: [eraseNotes, ...moderationNotifiers],
  notificationSubjects: { 'moderation-case': moderationCaseSubject },
};
