import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of reports and decisions say, by code. */
export const problemMessages: ProblemMessages = {
  'nothing-to-report': msg`This is not there any more.`,
  'case-not-found': msg`This case is not there any more.`,
  'case-decided-meanwhile': msg`Somebody else decided this case meanwhile. Your decision was not taken: look at it as it stands now.`,
  'decision-not-possible': msg`This cannot be decided so any more. Look at the case as it stands now.`,
};
