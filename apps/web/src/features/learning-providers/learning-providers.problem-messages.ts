import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about learning providers say, by code. */
export const problemMessages: ProblemMessages = {
  'learning-provider-not-found': msg`This learning provider no longer exists, or is switched off.`,
  'learning-provider-name-taken': msg`A learning provider with this name already exists. Choose another name.`,
  'too-many-learning-providers': msg`You have reached the limit of learning providers. Remove one first.`,
  'learning-provider-needs-account': msg`Connect your own account at this provider.`,
  'learning-provider-not-connected': msg`You’re not connected to this provider.`,
  'learning-provider-not-asked': msg`This provider sends files. We do not query it.`,
  'completions-unreadable': msg`This is not a table of completions. It needs columns for the person, the course and the completion date, and a row below the header.`,
  'completions-too-large': msg`The table is larger than 5 MB or longer than 20,000 lines.`,
};
