import type { ServerFeature } from '../../platform/feature.ts';
import { changedTextSources } from '../../platform/i18n/changed-texts.ts';
import { eraseReports } from './wordings.jobs.ts';
import { wordingReportSubject } from './wordings.notification-subjects.ts';
import { wordingNotifiers } from './wordings.notifications.ts';
import { loadChangedTexts } from './wordings.repo.ts';
import { wordingRoutes } from './wordings.routes.ts';
import { wordingsTables } from './wordings.tables.ts';

export const wordingsFeature: ServerFeature = {
  slug: 'wordings',
  tables: wordingsTables,
  routes: wordingRoutes,
  subscribers: [eraseReports, ...wordingNotifiers],
  notificationSubjects: { 'wording-report': wordingReportSubject },
  gives: [changedTextSources.with(loadChangedTexts)],
};
