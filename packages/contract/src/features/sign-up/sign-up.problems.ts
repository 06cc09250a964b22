import { defineProblems } from '../../kit/problem.ts';

export const signUpProblems = defineProblems({
  'invitation-invalid': { status: 404, title: 'This invitation has been used or is too old.' },
});
