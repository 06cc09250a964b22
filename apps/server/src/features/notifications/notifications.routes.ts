import {
  changeDigestPlan,
  changeNotificationBudget,
  changeNotificationDefaults,
  changeNotificationSetting,
  connectPushDevice,
  countUnseen,
  endMute,
  getDigestPlan,
  getNotificationBudget,
  getNotificationDefaults,
  listMutes,
  listNotifications,
  listNotificationSettings,
  listPushDevices,
  markAllSeen,
  markSeen,
  muteNotification,
  removePushDevice,
} from '@waymark/contract/notifications';
import { route } from '../../platform/http/route.ts';
import * as budgets from './budgets.service.ts';
import * as defaults from './defaults.service.ts';
import * as digests from './digests.service.ts';
import * as mutes from './mutes.service.ts';
import * as notifications from './notifications.service.ts';
import * as devices from './push-devices.service.ts';

export const notificationRoutes = [
  route(listNotifications, (ctx, { query }) => notifications.listOwn(ctx, query)),
  route(countUnseen, (ctx) => notifications.countOwnUnseen(ctx)),
  route(markSeen, (ctx, { params }) => notifications.markOneSeen(ctx, params.notificationId)),
  route(markAllSeen, (ctx, { body }) => notifications.markEverythingSeen(ctx, body.until === undefined ? ctx.now() : new Date(body.until))),
  route(listNotificationSettings, (ctx) => notifications.listSettings(ctx)),
  route(changeNotificationSetting, (ctx, { body }) => notifications.changeSetting(ctx, body)),
  route(muteNotification, (ctx, { params, body }) => mutes.muteByNotification(ctx, params.notificationId, body.what)),
  route(listMutes, (ctx, { query }) => mutes.listOwnMutes(ctx, query)),
  route(endMute, (ctx, { params }) => mutes.endMuting(ctx, params.muteId)),
  route(getNotificationBudget, (ctx) => budgets.getBudget(ctx)),
  route(changeNotificationBudget, (ctx, { body }) => budgets.changeBudget(ctx, body)),
  route(getNotificationDefaults, async (ctx) => defaults.getDefaults(ctx.organisation)),
  route(changeNotificationDefaults, (ctx, { body }) => defaults.changeDefaults(ctx, body)),
  route(getDigestPlan, (ctx) => digests.getDigestPlan(ctx)),
  route(changeDigestPlan, (ctx, { body }) => digests.changeDigestPlan(ctx, body)),
  route(listPushDevices, (ctx) => devices.listDevices(ctx)),
  route(connectPushDevice, (ctx, { body }) => devices.connectDevice(ctx, body)),
  route(removePushDevice, (ctx, { params }) => devices.removeDevice(ctx, params.pushDeviceId)),
];
