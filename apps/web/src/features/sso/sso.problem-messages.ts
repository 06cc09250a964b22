import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'provider-not-found': msg`Sign-in provider not found.`,
  'too-many-providers': msg`You have reached the limit of sign-in providers. Remove one first.`,
  'metadata-unreadable': msg`This is not the metadata of a sign-in provider.`,
  'provider-not-reachable': msg`The provider could not be reached at this address.`,
  'force-needs-test': msg`Sign in once with the test button first, so no one is locked out.`,
  'force-needs-providers': msg`Single sign-on can be forced with one or two providers that are switched on.`,
  'force-needs-escape': msg`No administrator here has a password. Set one first, so someone can sign in without the provider.`,
  'single-sign-on-required': msg`Your organisation uses its own sign-in provider.`,
  'attempt-not-found': msg`We no longer have this sign-in.`,
  'test-not-found': msg`We no longer have this test.`,
  'not-allowed': msg`You can’t use this address. It needs https and must not point inside the network.`,
  'invalid-certificate': msg`This is not a certificate. Paste it whole, from BEGIN to END.`,
  'needs-openid': msg`The scopes must include openid.`,
  'group-gone': msg`One of these groups no longer exists.`,
};
