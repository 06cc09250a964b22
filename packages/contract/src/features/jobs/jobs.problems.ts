import { defineProblems } from '../../kit/problem.ts';

export const jobsProblems = defineProblems({
  'job-not-found': { status: 404, title: 'This job no longer exists.' },
  'job-begun-anew': { status: 409, title: 'This work is not tried again here. Begin it again where it was begun.' },
  'job-moved-on': { status: 409, title: 'This job has moved on. Look at it again.' },
});
