import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about roles say, by code. */
export const problemMessages: ProblemMessages = {
  'role-stays': msg`Roles that every organisation starts with stay.`,
  'role-needs-closed-group': msg`Everyone can join this group by themselves, so it cannot come with a role. Make it private first.`,
};
