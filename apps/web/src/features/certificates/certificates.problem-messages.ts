import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'certificate-not-found': msg`There is no certificate with this link.`,
  'certificate-replaced': msg`A newer certificate has already replaced this one. Look at it again.`,
  'certificate-name-unchanged': msg`The certificate already shows this name.`,
  'certificate-revoked': msg`Someone has already revoked this certificate.`,
};
