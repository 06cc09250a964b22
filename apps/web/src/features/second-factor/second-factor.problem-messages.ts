import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'factor-not-found': msg`This second factor no longer exists.`,
  'too-many-factors': msg`You have reached the limit of second factors. Remove one first.`,
  'factor-needed': msg`Your organisation requires a second factor. Add another one before you remove this.`,
  'factor-exists': msg`This passkey is already in use.`,
  'passkey-refused': msg`That passkey did not match. Try again.`,
  'challenge-over': msg`This request has expired. Start again.`,
  'too-many-factor-attempts': msg`{minutes, plural, one {Too many attempts. Wait # minute and try again.} other {Too many attempts. Wait # minutes and try again.}}`,
  'role-beyond-factor': msg`This person has more permissions than you. Someone with the same permissions has to do this.`,
  'okta-not-configured': msg`Okta isn’t set up for your organisation.`,
  'okta-unreachable': msg`Okta cannot be reached at the moment. Use another way, or try again later.`,
  'okta-refused': msg`Okta did not accept the address or the token.`,
  'okta-user-unknown': msg`Okta does not know your email address. Ask your administrator.`,
};
