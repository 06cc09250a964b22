import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { webhooksTables } from './webhooks.tables.ts';
import { collectForWebhooks, pickUpDeliveries, sendDelivery, sweepDeliveries } from './webhooks.jobs.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { webhookNotifiers } from './webhooks.notifications.ts';
import { webhookSubject } from './webhooks.notification-subjects.ts';

export const webhooksFeature: ServerFeature = {
  slug: 'webhooks',
  tables: webhooksTables,
  routes: webhookRoutes,
  jobs: [sendDelivery, pickUpDeliveries, sweepDeliveries],
  subscribers: [collectForWebhooks, ...webhookNotifiers],
  notificationSubjects: { webhook: webhookSubject },
  gives: [namesAuditSubject('webhook', 'webhooks', 'name')],
};
