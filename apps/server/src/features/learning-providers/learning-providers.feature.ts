import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { learningProvidersTables } from './learning-providers.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { eraseLearningElsewhere, followConnections, pickUpTakes, sweepTakes, takeAll } from './learning-providers.jobs.ts';
import { learningProviderRoutes } from './learning-providers.routes.ts';
import { PROVIDER_PICTURE } from './learning-providers.service.ts';
import { takePage } from './provider-takes.service.ts';
import { learningProviderNotifiers } from './learning-providers.notifications.ts';
import { learningProviderSubject } from './learning-providers.notification-subjects.ts';

export const learningProvidersFeature: ServerFeature = {
  slug: 'learning-providers',
  tables: learningProvidersTables,
  routes: learningProviderRoutes,
  jobs: [takePage, takeAll, pickUpTakes, sweepTakes],
  subscribers: [...followConnections, eraseLearningElsewhere, ...learningProviderNotifiers],
  notificationSubjects: { 'learning-provider': learningProviderSubject },
  gives: [
    fileAudiences.with({ recordType: PROVIDER_PICTURE, maySee: async (ctx) => ctx.actor !== null }),
    namesAuditSubject('learning-provider', 'learning_providers', 'name'),
  ],
};
