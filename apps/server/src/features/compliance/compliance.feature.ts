import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { cardHolders } from '../cards/cards.public.ts';
import { certificationsOfCards } from './certification-handover.service.ts';
import { complianceTables } from './compliance.tables.ts';
import { complianceApprovals } from './compliance.approvals.ts';
import { complianceJobs, complianceSubscribers } from './compliance.jobs.ts';
import { complianceRoutes } from './compliance.routes.ts';
import { previewRecomputation, recomputeCertificates } from './recomputing.service.ts';
import { makeEvidencePack } from './evidence-packs.service.ts';
import { complianceNotifiers } from './compliance.notifications.ts';

export const complianceFeature: ServerFeature = {
  slug: 'compliance',
  tables: complianceTables,
  routes: complianceRoutes,
  jobs: [...complianceJobs, makeEvidencePack, previewRecomputation, recomputeCertificates],
  subscribers: [...complianceSubscribers, ...complianceNotifiers],
  approvals: complianceApprovals,
  gives: [cardHolders.with(certificationsOfCards), namesAuditSubject('certification', 'certifications', 'name')],
};
