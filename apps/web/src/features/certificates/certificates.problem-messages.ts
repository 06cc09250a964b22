import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'certificate-not-found': msg`No certificate found for this link.`,
  'certificate-replaced': msg`A newer certificate has already replaced this one. Reload to see it.`,
  'certificate-name-unchanged': msg`The certificate already shows this name.`,
  'letters-without-font': msg`The certificate can’t show these characters: {letters}. Write the name in other letters.`,
  'certificate-revoked': msg`Someone has already revoked this certificate.`,
};
