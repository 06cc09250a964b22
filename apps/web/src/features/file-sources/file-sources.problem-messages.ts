import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'source-busy': msg`The service asks to wait for {seconds, plural, one {# second} other {# seconds}}. Try again then.`,
  'source-item-gone': msg`This no longer exists.`,
  'source-item-refused': msg`The service does not give this out. Choose another file.`,
  'source-password-wrong': msg`The service does not take this user name and password.`,
};
