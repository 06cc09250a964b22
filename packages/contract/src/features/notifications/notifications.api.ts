import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { moment } from '../../kit/text.ts';
import { notificationProblems } from './notifications.problems.ts';
import {
  defaultsChangeSchema,
  digestPlanSchema,
  muteParams,
  muteSchema,
  notificationBudgetSchema,
  notificationDefaultsSchema,
  notificationId,
  notificationListSchema,
  notificationSettingsSchema,
  notificationSettingSchema,
  settingChangeSchema,
  shownDigestPlanSchema,
  shownNotificationBudgetSchema,
  unseenSchema,
} from './notifications.schema.ts';
import { pushDeviceParams, pushDevicesSchema, pushSubscriptionSchema } from './push-devices.schema.ts';

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
  response: notificationSettingsSchema,
});

export const changeNotificationSetting = defineEndpoint({
  id: 'notifications.change-setting',
  method: 'PUT',
  path: '/api/v1/notification-settings',
  summary: 'Chooses the ways for one kind of notification',
  access: 'signedIn',
  body: settingChangeSchema,
  response: notificationSettingSchema,
  problems: [notificationProblems['notification-mandatory']],
});

export const muteNotification = defineEndpoint({
  id: 'notifications.mute',
  method: 'POST',
  path: '/api/v1/notifications/:notificationId/mutes',
  summary: 'Mutes what a notification is: its kind, or everything about its thing',
  access: 'signedIn',
  params: z.object({ notificationId }),
  body: z.object({ what: z.enum(['kind', 'subject']) }),
  response: muteSchema,
  problems: [
    notificationProblems['notification-not-found'],
    notificationProblems['notification-mandatory'],
    notificationProblems['nothing-to-mute'],
  ],
});

export const listMutes = defineEndpoint({
  id: 'notifications.mutes',
  method: 'GET',
  path: '/api/v1/notification-mutes',
  summary: 'What one muted, newest first',
  access: 'signedIn',
  onBehalf: 'administrator',
  query: pageQuery(20),
  response: pageOf(muteSchema),
});

export const endMute = defineEndpoint({
  id: 'notifications.end-mute',
  method: 'DELETE',
  path: '/api/v1/notification-mutes/:muteId',
  summary: 'Hears of something muted again',
  access: 'signedIn',
  params: muteParams,
  problems: [notificationProblems['mute-not-found']],
});

export const getNotificationBudget = defineEndpoint({
  id: 'notifications.budget',
  method: 'GET',
  path: '/api/v1/notification-budget',
  summary: 'How many mails one is sent in a day, and when none',
  access: 'signedIn',
  onBehalf: 'administrator',
  response: shownNotificationBudgetSchema,
});

export const changeNotificationBudget = defineEndpoint({
  id: 'notifications.change-budget',
  method: 'PUT',
  path: '/api/v1/notification-budget',
  summary: 'Chooses fewer mails in a day than the organisation allows, and quiet hours and days',
  access: 'signedIn',
  body: notificationBudgetSchema,
  response: shownNotificationBudgetSchema,
});

export const getNotificationDefaults = defineEndpoint({
  id: 'notifications.defaults',
  method: 'GET',
  path: '/api/v1/notification-defaults',
  summary: 'What people are told by which way where they have not chosen, and how much in a day',
  access: ['MANAGE_ORGANISATION'],
  response: notificationDefaultsSchema,
});

export const changeNotificationDefaults = defineEndpoint({
  id: 'notifications.change-defaults',
  method: 'PATCH',
  path: '/api/v1/notification-defaults',
  summary: 'Chooses them for the organisation, as a version of its configuration',
  access: ['MANAGE_ORGANISATION'],
  body: defaultsChangeSchema,
  response: notificationDefaultsSchema,
  problems: [notificationProblems['notification-mandatory']],
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

export const listPushDevices = defineEndpoint({
  id: 'notifications.push-devices',
  method: 'GET',
  path: '/api/v1/push-devices',
  summary: 'On which devices one is told things while no page is open',
  access: 'signedIn',
  personal: true,
  onBehalf: 'administrator',
  response: pushDevicesSchema,
});

export const connectPushDevice = defineEndpoint({
  id: 'notifications.connect-push-device',
  method: 'POST',
  path: '/api/v1/push-devices',
  summary: 'Has the browser of this session told things, until the session ends',
  access: 'signedIn',
  personal: true,
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: pushSubscriptionSchema,
  response: pushDevicesSchema,
  problems: [notificationProblems['push-not-possible'], notificationProblems['too-many-push-devices']],
});

export const removePushDevice = defineEndpoint({
  id: 'notifications.remove-push-device',
  method: 'DELETE',
  path: '/api/v1/push-devices/:pushDeviceId',
  summary: 'Tells nothing more on a device',
  access: 'signedIn',
  personal: true,
  params: pushDeviceParams,
  response: pushDevicesSchema,
  problems: [notificationProblems['push-device-not-found']],
});
