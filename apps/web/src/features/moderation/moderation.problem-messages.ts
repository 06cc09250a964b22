import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of reports and decisions say, by code. */
export const problemMessages: ProblemMessages = {
  'nothing-to-report': msg`This no longer exists.`,
  'case-not-found': msg`This case no longer exists.`,
  'case-decided-meanwhile': msg`Someone else has already decided this case. Your decision was not saved. Check its current status.`,
  'case-for-others': msg`You wrote or reported this. Another moderator has to decide on it.`,
  'decision-not-possible': msg`This decision is no longer possible. Check the case’s current status.`,
};
