import { defineProblems } from '../../kit/problem.ts';

export const searchProblems = defineProblems({
  'kept-searches-full': { status: 409, title: 'There is no room for another saved search here. Delete one first.' },
  'kept-search-not-found': { status: 404, title: 'This saved search is not available' },
});
