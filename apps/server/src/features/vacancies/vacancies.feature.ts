import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { findRequest, wordReasons } from '../opportunities/opportunities.public.ts';
import { vacancyReasonWords } from './vacancy-reasons.service.ts';
import { keepVacancyTimes, vacancySubscribers } from './vacancies.jobs.ts';
import { seesApplication } from './vacancies.policy.ts';
import { APPROVAL_SUBJECT } from './vacancies.present.ts';
import { vacancyConfirmations, vacancyConsents, vacancyDecisions } from './vacancies.approvals.ts';
import { vacancyRoutes } from './vacancies.routes.ts';

// What somebody attached to an application is for those the application concerns.
showFilesWith(APPROVAL_SUBJECT, async (ctx, id) => {
  const request = await findRequest(ctx.store, id as OpportunityRequestId);
  return request !== undefined && seesApplication(ctx.actor, request);
});

wordReasons('job_vacancy', vacancyReasonWords);

export const vacanciesFeature: ServerFeature = {
  slug: 'vacancies',
  routes: vacancyRoutes,
  jobs: [keepVacancyTimes],
  subscribers: vacancySubscribers,
  approvals: [vacancyConsents, vacancyDecisions, vacancyConfirmations],
};
