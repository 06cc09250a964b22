import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'wrong-credentials': msg`The email address or password is wrong.`,
  'account-locked': msg`Your account is locked.`,
  'account-suspended': msg`Your account is not active. Ask your administrator.`,
  'reset-link-invalid': msg`This link has been used or has expired.`,
  'unsubscribe-link-invalid': msg`This unsubscribe link is not valid.`,
  'proof-required': msg`Confirm it’s you before you change this.`,
  'password-not-changeable': msg`Your password is stored elsewhere. You can’t change it here.`,
  'address-not-changeable': msg`Your email address is changed where you sign in, or by an administrator.`,
  'address-link-invalid': msg`This link has been used or has expired.`,
  'session-not-found': msg`This device is already signed out.`,
  'browser-not-found': msg`This browser was already removed.`,
  'terms-changed': msg`The terms have changed. Read them again.`,
  'factor-first': msg`Set up your own second factor under Settings, Security first. Otherwise you would lock yourself out.`,
  'job-role-unavailable': msg`No job role to show.`,
  'user-not-found': msg`Person not found.`,
};
