import { defineProblems } from '../../kit/problem.ts';

export const marketplaceProblems = defineProblems({
  'mark-not-of-type': { status: 422, title: 'Invalid type applied to toggleActionFactory' },
  'saved-searches-full': { status: 409, title: 'There is no room for another saved search. Delete one first.' },
  'saved-search-not-found': { status: 404, title: 'This saved search is not available' },
  'aspirations-full': { status: 409, title: 'You cannot keep more roles as an aspiration. Take one off first.' },
});
