import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about the organisation's own fields say, by code. */
export const problemMessages: ProblemMessages = {
  'custom-field-not-found': msg`This field no longer exists.`,
  'too-many-custom-fields': msg`You have reached the limit of fields. Delete one first.`,
  'hidden-from-who-edits': msg`People must be able to see fields they fill in themselves.`,
};
