import { defineProblems } from '../../kit/problem.ts';

export const matchingProblems = defineProblems({
  'match-rules-changed': { status: 409, title: 'Someone else changed the weights. Look at them again.', isOutdated: true },
});
