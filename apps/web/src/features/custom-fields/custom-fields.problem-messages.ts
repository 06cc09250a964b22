import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about the organisation's own fields say, by code. */
export const problemMessages: ProblemMessages = {
  'custom-field-not-found': msg`This field no longer exists.`,
  'too-many-custom-fields': msg`There are as many fields as there can be. Delete one first.`,
  'hidden-from-who-edits': msg`What people fill in themselves, they must be able to see.`,
};
