import { defineProblems } from '../../kit/problem.ts';

export const impersonationProblems = defineProblems({
  'impersonation-upwards': { status: 403, title: 'This person has rights that you do not have yourself.' },
  'impersonation-not-possible': { status: 409, title: 'You can act as other people whose account is active only.' },
  'impersonation-needs-session': { status: 409, title: 'Sign in with a browser to act as someone.' },
  'proxy-not-yours': { status: 403, title: 'You can open this for people who report to you only.' },
});
