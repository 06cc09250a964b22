import type { ServerFeature } from '../../platform/feature.ts';
import { earnedQualifications } from '../skills/skills.public.ts';
import { certificatesTables } from './certificates.tables.ts';
import { eraseCertificates, issueForEarlierClaim, issueOnCompletion, revokeOnWithdrawal } from './certificates.jobs.ts';
import { certificateNotifiers } from './certificates.notifications.ts';
import { certificatesForPassport } from './passport-certificates.service.ts';
import { certificateRoutes } from './certificates.routes.ts';

export const certificatesFeature: ServerFeature = {
  slug: 'certificates',
  tables: certificatesTables,
  routes: certificateRoutes,
  gives: [earnedQualifications.with(certificatesForPassport)],
  subscribers: [issueOnCompletion, issueForEarlierClaim, revokeOnWithdrawal, eraseCertificates, ...certificateNotifiers],
};
