import { defineProblems } from '../../kit/problem.ts';

export const sessionProblems = defineProblems({
  'wrong-credentials': { status: 401, title: 'The email address or the password is not right.' },
  'account-locked': { status: 423, title: 'Your account is locked.' },
  'account-suspended': { status: 403, title: 'Your account is not active. Ask your administrator.' },
  'reset-link-invalid': { status: 404, title: 'This link has been used or is too old.' },
  'unsubscribe-link-invalid': { status: 404, title: 'This unsubscribe link is not valid.' },
  'proof-required': { status: 403, title: 'Confirm that it is you before you change this.' },
  'wrong-password': { status: 422, title: 'This is not your password.' },
  'password-not-changeable': { status: 403, title: 'Your password is kept elsewhere and cannot be changed here.' },
  'session-not-found': { status: 404, title: 'This device is signed out already.' },
  'browser-not-found': { status: 404, title: 'This browser is forgotten already.' },
  'terms-changed': { status: 409, title: 'The terms have changed. Read them again.' },
  'factor-first': { status: 409, title: 'Set up a second factor of your own first: you would shut yourself out.' },
  'job-role-unavailable': { status: 422, title: 'This person has no job role here.' },
  'user-not-found': { status: 404, title: 'There is no such person here.' },
});
