import { defineProblems } from '../../kit/problem.ts';

export const jobsProblems = defineProblems({
  'job-not-found': { status: 404, title: 'This job no longer exists.' },
  'job-restarts-from-source': { status: 409, title: 'This job can’t be retried here. Start it again where it was started.' },
  'job-moved-on': { status: 409, title: 'This job has moved on. Look at it again.' },
});
