import { defineProblems } from '../../kit/problem.ts';

export const calendarProblems = defineProblems({
  'calendar-not-found': { status: 404, title: 'This calendar address no longer works.' },
});
