import { defineProblems } from '../../kit/problem.ts';

export const ssoProblems = defineProblems({
  'provider-not-found': { status: 404, title: 'There is no such sign-in provider.' },
  'too-many-providers': { status: 409, title: 'You have reached the limit of sign-in providers. Remove one first.' },
  'metadata-unreadable': { status: 422, title: 'This is not the metadata of a sign-in provider.' },
  'provider-not-reachable': { status: 422, title: 'The provider could not be reached at this address.' },
  'force-needs-test': { status: 409, title: 'First sign in once with the test button, so no one is locked out.' },
  'force-needs-providers': { status: 409, title: 'Single sign-on can be forced with one or two providers that are switched on.' },
  'force-needs-escape': {
    status: 409,
    title: 'No administrator here has a password. Set one first, so someone can sign in without the provider.',
  },
  'single-sign-on-required': { status: 403, title: 'Your organisation uses its own sign-in provider.' },
  'attempt-not-found': { status: 404, title: 'This sign-on is no longer kept.' },
  'test-not-found': { status: 404, title: 'We no longer have this test.' },
});
