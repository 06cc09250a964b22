import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about background jobs say, by code. */
export const problemMessages: ProblemMessages = {
  'mail-not-found': msg`This email is no longer in the outbox.`,
  'mail-not-sendable': msg`This email can’t be sent. It is already being sent, or its address doesn’t accept email.`,
  'mail-server-missing': msg`No mail server is connected.`,
  'mail-server-of-installation': msg`The mail server is configured on the server and can’t be changed here.`,
  'job-not-found': msg`This job no longer exists.`,
  'job-restarts-from-source': msg`This job can’t be retried here. Start it again where it was started.`,
  'job-moved-on': msg`This job’s status has changed.`,
};
