import type { ServerFeature } from '../../platform/feature.ts';
import { eraseCertificates, issueForEarlierClaim, issueOnCompletion, revokeOnWithdrawal } from './certificates.jobs.ts';
import { certificateRoutes } from './certificates.routes.ts';

export const certificatesFeature: ServerFeature = {
  slug: 'certificates',
  routes: certificateRoutes,
  subscribers: [issueOnCompletion, issueForEarlierClaim, revokeOnWithdrawal, eraseCertificates],
};
