import { defineProblems } from '../../kit/problem.ts';

export const ssoProblems = defineProblems({
  'provider-not-found': { status: 404, title: 'There is no such sign-in provider.' },
  'too-many-providers': { status: 409, title: 'There are as many sign-in providers as there can be. Remove one first.' },
  'metadata-unreadable': { status: 422, title: 'This is not the metadata of a sign-in provider.' },
  'provider-not-reachable': { status: 422, title: 'The provider could not be reached at this address.' },
  'force-needs-test': { status: 409, title: 'Sign in once with the test button first, so that no one is shut out.' },
  'force-needs-providers': { status: 409, title: 'Single sign-on can be forced with one or two providers that are switched on.' },
  'force-needs-escape': { status: 409, title: 'No administrator here has a password. Keep one way in that does not need the provider.' },
  'single-sign-on-required': { status: 403, title: 'Your organisation signs in through its own provider.' },
  'attempt-not-found': { status: 404, title: 'This sign-on is no longer kept.' },
  'test-not-found': { status: 404, title: 'This test is no longer kept.' },
});
