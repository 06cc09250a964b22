import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { vacancyImporter } from './vacancy-import.service.ts';
import { vacanciesTables } from './vacancies.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { findRequest, reasonMeanings } from '../opportunities/opportunities.public.ts';
import { vacancyReasonWords } from './vacancy-reasons.service.ts';
import { keepVacancyTimes, vacancySubscribers } from './vacancies.jobs.ts';
import { seesApplication } from './vacancies.policy.ts';
import { APPROVAL_SUBJECT } from './vacancies.present.ts';
import { vacancyConfirmations, vacancyConsents, vacancyDecisions } from './vacancies.approvals.ts';
import { vacancyRoutes } from './vacancies.routes.ts';

/** What is attached to an application is for those the application concerns. */
async function maySeeAttachments(ctx: BaseContext, id: string): Promise<boolean> {
  const request = await findRequest(ctx.store, id as OpportunityRequestId);
  return request !== undefined && seesApplication(ctx.actor, request);
}

export const vacanciesFeature: ServerFeature = {
  slug: 'vacancies',
  tables: vacanciesTables,
  routes: vacancyRoutes,
  jobs: [keepVacancyTimes],
  subscribers: vacancySubscribers,
  approvals: [vacancyConsents, vacancyDecisions, vacancyConfirmations],
  gives: [
    importers.with(vacancyImporter),

    fileAudiences.with({ recordType: APPROVAL_SUBJECT, maySee: maySeeAttachments }),
    reasonMeanings.with({ type: 'job_vacancy', words: vacancyReasonWords }),
  ],
};
