import { defineProblems } from '../../kit/problem.ts';

export const sessionProblems = defineProblems({
  'wrong-credentials': { status: 401, title: 'The email address or password is wrong.' },
  'account-locked': { status: 423, title: 'Your account is locked.' },
  'account-suspended': { status: 403, title: 'Your account is not active. Ask your administrator.' },
  'reset-link-invalid': { status: 404, title: 'This link has been used or is too old.' },
  'unsubscribe-link-invalid': { status: 404, title: 'This unsubscribe link is not valid.' },
  'proof-required': { status: 403, title: 'Confirm that it is you before you change this.' },
  'wrong-password': { status: 422, title: 'This is not your password.' },
  'password-not-changeable': { status: 403, title: 'Your password is stored elsewhere. You can’t change it here.' },
  'address-not-changeable': { status: 403, title: 'Your email address is changed where you sign in, or by an administrator.' },
  'address-link-invalid': { status: 404, title: 'This link has been used or is too old.' },
  'session-not-found': { status: 404, title: 'This device is signed out already.' },
  'browser-not-found': { status: 404, title: 'This browser was already removed.' },
  'terms-changed': { status: 409, title: 'The terms have changed. Read them again.' },
  'factor-first': { status: 409, title: 'Set up a second factor of your own first: you would shut yourself out.' },
  'job-role-unavailable': { status: 422, title: 'This person has no job role here.' },
  'user-not-found': { status: 404, title: 'There is no such person here.' },
});
