import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about acting as someone say, by code. */
export const problemMessages: ProblemMessages = {
  'impersonation-upwards': msg`This person has permissions you don’t have. Someone with the same permissions can act as them.`,
  'impersonation-not-possible': msg`You can only act as other people, and only while their account is active.`,
  'impersonation-needs-session': msg`Sign in with a browser to act as someone.`,
  'proxy-not-yours': msg`You can only open this for your direct reports.`,
};
