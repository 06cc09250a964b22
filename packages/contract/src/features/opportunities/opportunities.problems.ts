import { defineProblems } from '../../kit/problem.ts';

export const opportunityProblems = defineProblems({
  'opportunity-not-found': { status: 404, title: 'This opportunity is not available' },
  'opportunity-request-not-found': { status: 404, title: 'This request is not available' },
  'opportunity-full': { status: 409, title: 'All places are taken.' },
  'request-open-already': { status: 409, title: 'You already have an open request.' },
});
