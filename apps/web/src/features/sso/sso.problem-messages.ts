import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'provider-not-found': msg`There is no such sign-in provider.`,
  'too-many-providers': msg`There are as many sign-in providers as there can be. Remove one first.`,
  'metadata-unreadable': msg`This is not the metadata of a sign-in provider.`,
  'provider-not-reachable': msg`The provider could not be reached at this address.`,
  'force-needs-test': msg`Sign in once with the test button first, so that no one is shut out.`,
  'force-needs-providers': msg`Single sign-on can be forced with one or two providers that are switched on.`,
  'force-needs-escape': msg`No administrator here has a password. Keep one way in that does not need the provider.`,
  'single-sign-on-required': msg`Your organisation signs in through its own provider.`,
  'attempt-not-found': msg`This sign-in is no longer kept.`,
  'test-not-found': msg`This test is no longer kept.`,
  'not-allowed': msg`This address may not be used. It needs https and must not lead inside the network.`,
  'invalid-certificate': msg`This is not a certificate. Paste it whole, from BEGIN to END.`,
  'needs-openid': msg`The scopes must include openid.`,
  'group-gone': msg`One of these groups no longer exists.`,
};
