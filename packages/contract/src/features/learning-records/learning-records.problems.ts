import { defineProblems } from '../../kit/problem.ts';

export const learningRecordProblems = defineProblems({
  'learning-record-not-found': { status: 404, title: 'There is no such learning record.' },
});
