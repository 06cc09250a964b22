import type { ServerFeature } from '../../platform/feature.ts';
import { eraseTidings, moveDigest, sendDigestsJob } from './notifications.jobs.ts';
import { notificationSubscribers } from './notifications.notifications.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { pickUpPushesJob, sendPushJob } from './push.jobs.ts';
import { talentSubscribers } from './talent.notifications.ts';

export const notificationsFeature: ServerFeature = {
  slug: 'notifications',
  routes: notificationRoutes,
  jobs: [sendDigestsJob, sendPushJob, pickUpPushesJob],
  subscribers: [...notificationSubscribers, ...talentSubscribers, moveDigest, eraseTidings],
};
