import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of the manager dashboard say, by code. */
export const problemMessages: ProblemMessages = {
  'no-team': msg`This page is for managers. No one reports to you.`,
  'not-in-your-team': msg`This person doesn’t report to you.`,
  'team-item-not-found': msg`No one in this team has this item.`,
};
