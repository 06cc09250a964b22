import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'service-not-set-up': msg`This service is not set up here.`,
  'connection-missing': msg`Connect your account first.`,
  'connection-ended': msg`The connection to your account has ended. Connect it again.`,
  'connection-unreachable': msg`The service isn’t responding right now. Try again later.`,
  'connection-misconfigured': msg`The service no longer recognises this organisation. Tell your administrator.`,
  'connection-not-found': msg`This connection no longer exists.`,
};
