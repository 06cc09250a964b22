import {
  changeDigestPlan,
  changeNotificationSetting,
  countUnseen,
  getDigestPlan,
  listNotifications,
  listNotificationSettings,
  markAllSeen,
  markSeen,
} from '@waymark/contract/notifications';
import { route } from '../../platform/http/route.ts';
import * as digests from './digests.service.ts';
import * as notifications from './notifications.service.ts';

export const notificationRoutes = [
  route(listNotifications, (ctx, { query }) => notifications.listOwn(ctx, query)),
  route(countUnseen, (ctx) => notifications.countOwnUnseen(ctx)),
  route(markSeen, (ctx, { params }) => notifications.markOneSeen(ctx, params.notificationId)),
  route(markAllSeen, (ctx, { body }) => notifications.markEverythingSeen(ctx, body.until === undefined ? ctx.now() : new Date(body.until))),
  route(listNotificationSettings, (ctx) => notifications.showSettings(ctx)),
  route(changeNotificationSetting, (ctx, { body }) => notifications.changeSetting(ctx, body)),
  route(getDigestPlan, (ctx) => digests.showDigestPlan(ctx)),
  route(changeDigestPlan, (ctx, { body }) => digests.changeDigestPlan(ctx, body)),
];
