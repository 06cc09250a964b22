import { defineProblems } from '../../kit/problem.ts';

export const organisationProblems = defineProblems({
  'shuts-yourself-out': { status: 409, title: 'Your own network is not on this list: you would shut yourself out.' },
});
