import { defineProblems } from '../../kit/problem.ts';

export const cmi5Problems = defineProblems({
  'unit-unknown': { status: 404, title: 'This course has no such unit.' },
  'learner-not-enrolled': { status: 404, title: 'This person has not started the course.' },
});
