import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about learning providers say, by code. */
export const problemMessages: ProblemMessages = {
  'learning-provider-not-found': msg`This learning provider no longer exists, or is switched off.`,
  'learning-provider-name-taken': msg`There is a learning provider of this name already.`,
  'too-many-learning-providers': msg`There are as many learning providers as there can be. Remove one first.`,
  'learning-provider-needs-account': msg`Connect with your own account at this provider.`,
  'learning-provider-not-connected': msg`You are not connected with this provider.`,
  'learning-provider-not-asked': msg`This provider sends files; it is not asked.`,
  'completions-unreadable': msg`This is not a table of completions: it needs columns for the person, the course and when it was completed, and a line below its head.`,
  'completions-too-large': msg`The table is larger than 5 MB or longer than 20,000 lines.`,
};
