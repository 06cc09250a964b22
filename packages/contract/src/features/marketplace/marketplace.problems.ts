import { defineProblems } from '../../kit/problem.ts';

export const marketplaceProblems = defineProblems({
  'mark-not-of-type': { status: 422, title: 'Invalid type applied to toggleActionFactory' },
  'saved-searches-full': { status: 409, title: 'You have reached the limit of saved searches. Delete one first.' },
  'saved-search-not-found': { status: 404, title: 'This saved search is not available' },
  'aspirations-full': { status: 409, title: 'You have reached the limit of aspirational roles. Remove one first.' },
});
