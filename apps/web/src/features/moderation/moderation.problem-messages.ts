import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of reports and decisions say, by code. */
export const problemMessages: ProblemMessages = {
  'nothing-to-report': msg`This no longer exists.`,
  'case-not-found': msg`This case no longer exists.`,
  'case-decided-meanwhile': msg`Someone else decided this case meanwhile. Your decision was not taken: look at it as it stands now.`,
  'decision-not-possible': msg`This can no longer be decided this way. Look at the case as it stands now.`,
};
