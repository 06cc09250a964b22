import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { cardCompleted, completionRecorded, completionWithdrawn } from '../progress/progress.public.ts';
import { issueCertificate, revokeFollowing } from './certificates.service.ts';
import { deleteCertificatesOf } from './certificates.repo.ts';

/** LRN-06: with the completion, so that the page that shows it has it. Nothing is asked of the store where the card grants none. */
export const issueOnCompletion = subscribeInTransaction([cardCompleted], 'certificates.issue', async (ctx, { details }) => {
  if (details.grantsCertificate) await issueCertificate(ctx, details);
});

/** B11: an earlier claim moves the dates; the certificate is issued again and the old link leads to the new one. */
export const issueForEarlierClaim = subscribeInTransaction(
  [completionRecorded],
  'certificates.issue-for-earlier-claim',
  (ctx, { details }) => issueCertificate(ctx, details),
);

export const revokeOnWithdrawal = subscribeInTransaction([completionWithdrawn], 'certificates.revoke', (ctx, { details }) =>
  revokeFollowing(ctx, details),
);

export const eraseCertificates = subscribeInTransaction([personErased], 'certificates.erase', ({ store }, { details: { userId } }) =>
  deleteCertificatesOf(store, userId),
);
