import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'factor-not-found': msg`This second factor no longer exists.`,
  'too-many-factors': msg`You have as many second factors as one may have. Remove one first.`,
  'factor-needed': msg`Your organisation asks for a second factor. Add another one before you remove this.`,
  'factor-exists': msg`This passkey is in use already.`,
  'passkey-refused': msg`The passkey did not fit. Try again.`,
  'challenge-over': msg`This took too long. Start again.`,
  'too-many-factor-attempts': msg`{minutes, plural, one {Too many tries. Wait # minute and try again.} other {Too many tries. Wait # minutes and try again.}}`,
  'role-beyond-factor': msg`This person may do more than you: someone who may do as much has to do this.`,
  'okta-not-configured': msg`Okta is not set up here.`,
  'okta-unreachable': msg`Okta cannot be reached at the moment. Use another way, or try again later.`,
  'okta-refused': msg`Okta did not accept the address or the token.`,
  'okta-user-unknown': msg`Okta does not know your email address. Ask your administrator.`,
};
