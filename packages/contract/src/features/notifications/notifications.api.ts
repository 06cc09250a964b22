import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { moment } from '../../kit/text.ts';
import { notificationProblems } from './notifications.problems.ts';
import {
  digestPlanSchema,
  notificationId,
  notificationListSchema,
  notificationSettingSchema,
  shownDigestPlanSchema,
  unseenSchema,
} from './notifications.schema.ts';

export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'What one was told, newest first, and how much of it is unseen',
  access: 'signedIn',
  query: pageQuery(20),
  response: notificationListSchema,
});

export const countUnseen = defineEndpoint({
  id: 'notifications.count-unseen',
  method: 'GET',
  path: '/api/v1/notifications/unseen-count',
  summary: 'How many notifications are unseen, for the bell',
  access: 'signedIn',
  response: unseenSchema,
});

export const markSeen = defineEndpoint({
  id: 'notifications.mark-seen',
  method: 'PUT',
  path: '/api/v1/notifications/:notificationId/seen',
  summary: 'Marks one notification as seen',
  access: 'signedIn',
  params: z.object({ notificationId }),
  response: unseenSchema,
  problems: [notificationProblems['notification-not-found']],
});

export const markAllSeen = defineEndpoint({
  id: 'notifications.mark-all-seen',
  method: 'PUT',
  path: '/api/v1/notifications/seen',
  summary: 'Marks all notifications as seen that came until one last looked',
  access: 'signedIn',
  body: z.object({ until: moment.optional() }),
  response: unseenSchema,
});

export const listNotificationSettings = defineEndpoint({
  id: 'notifications.settings',
  method: 'GET',
  path: '/api/v1/notification-settings',
  summary: 'By which ways one is told of what',
  access: 'signedIn',
  onBehalf: 'administrator',
  response: z.object({ items: z.array(notificationSettingSchema) }),
});

export const changeNotificationSetting = defineEndpoint({
  id: 'notifications.change-setting',
  method: 'PUT',
  path: '/api/v1/notification-settings',
  summary: 'Chooses the ways for one kind of notification',
  access: 'signedIn',
  body: notificationSettingSchema,
  response: notificationSettingSchema,
});

export const getDigestPlan = defineEndpoint({
  id: 'notifications.digest-plan',
  method: 'GET',
  path: '/api/v1/digest-plan',
  summary: 'When one gets what is gathered into one mail',
  access: 'signedIn',
  onBehalf: 'administrator',
  response: shownDigestPlanSchema,
});

export const changeDigestPlan = defineEndpoint({
  id: 'notifications.change-digest-plan',
  method: 'PUT',
  path: '/api/v1/digest-plan',
  summary: 'Chooses when, and takes digests up again where one had ended them',
  access: 'signedIn',
  body: digestPlanSchema,
  response: shownDigestPlanSchema,
});
