import { defineProblems } from '../../kit/problem.ts';

export const secondFactorProblems = defineProblems({
  'factor-not-found': { status: 404, title: 'This second factor no longer exists.' },
  'too-many-factors': { status: 409, title: 'You have as many second factors as one may have. Remove one first.' },
  'factor-needed': { status: 409, title: 'Your organisation asks for a second factor. Add another one before you remove this.' },
  'factor-exists': { status: 409, title: 'This passkey is yours already.' },
  'passkey-refused': { status: 422, title: 'The passkey did not fit. Try again.' },
  'challenge-over': { status: 409, title: 'This took too long. Start again.' },
  'too-many-factor-attempts': { status: 429, title: 'Too many tries. Wait a little and try again.' },
  'role-beyond-factor': { status: 403, title: 'This person may do more than you: someone who may do as much has to do this.' },
  'okta-not-configured': { status: 409, title: 'Okta is not set up here.' },
  'okta-unreachable': { status: 424, title: 'Okta cannot be reached at the moment. Use another way, or try again later.' },
  'okta-refused': { status: 409, title: 'Okta did not accept the address or the token.' },
  'okta-user-unknown': { status: 409, title: 'Okta does not know your email address. Ask your administrator.' },
});
