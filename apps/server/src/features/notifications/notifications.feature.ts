import type { ServerFeature } from '../../platform/feature.ts';
import { notificationsTables } from './notifications.tables.ts';
import { mailEndings } from '../session/session.public.ts';
import { insertMailEndings, muteKind } from './mail-endings.repo.ts';
import { renewNotice } from './notices-now.service.ts';
import { eraseTidings, moveDigest, sendDigestsJob } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { pickUpPushesJob, sendPushJob } from './push.jobs.ts';
import { NOTICE_MAILS, tellEach } from './telling.service.ts';

export const notificationsFeature: ServerFeature = {
  slug: 'notifications',
  tables: notificationsTables,
  routes: notificationRoutes,
  mailRenewals: { [NOTICE_MAILS]: { renew: renewNotice } },
  notify: tellEach,
  jobs: [sendDigestsJob, sendPushJob, pickUpPushesJob],
  subscribers: [moveDigest, eraseTidings],
  gives: [mailEndings.with({ insertMailEndings, muteKind })],
};
