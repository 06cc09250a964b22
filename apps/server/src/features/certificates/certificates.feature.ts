import type { ServerFeature } from '../../platform/feature.ts';
import { certificatesTables } from './certificates.tables.ts';
import { eraseCertificates, issueForEarlierClaim, issueOnCompletion, revokeOnWithdrawal } from './certificates.jobs.ts';
import { certificateNotifiers } from './certificates.notifications.ts';
import { certificateRoutes } from './certificates.routes.ts';

export const certificatesFeature: ServerFeature = {
  slug: 'certificates',
  tables: certificatesTables,
  routes: certificateRoutes,
  subscribers: [issueOnCompletion, issueForEarlierClaim, revokeOnWithdrawal, eraseCertificates, ...certificateNotifiers],
};
