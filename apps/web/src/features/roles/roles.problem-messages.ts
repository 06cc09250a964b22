import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about roles say, by code. */
export const problemMessages: ProblemMessages = {
  'role-stays': msg`Built-in roles can’t be deleted.`,
  'role-needs-closed-group': msg`Anyone can join this group without approval, so it can’t give people a role. Make it private first.`,
};
