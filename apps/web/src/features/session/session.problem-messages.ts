import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'wrong-credentials': msg`The email address or the password is not right.`,
  'account-locked': msg`Your account is locked.`,
  'account-suspended': msg`Your account is not active. Ask your administrator.`,
  'reset-link-invalid': msg`This link has been used or is too old.`,
  'unsubscribe-link-invalid': msg`This unsubscribe link is not valid.`,
  'proof-required': msg`Confirm that it is you before you change this.`,
  'password-not-changeable': msg`Your password is kept elsewhere and cannot be changed here.`,
  'session-not-found': msg`This device is signed out already.`,
  'browser-not-found': msg`This browser is forgotten already.`,
  'terms-changed': msg`The terms have changed. Read them again.`,
  'factor-first': msg`Set up a second factor of your own first, under Settings, Security: you would shut yourself out.`,
  'job-role-unavailable': msg`There is no job role to be shown.`,
  'user-not-found': msg`There is no such person here.`,
};
