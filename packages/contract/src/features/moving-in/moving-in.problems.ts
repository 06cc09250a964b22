import { defineProblems } from '../../kit/problem.ts';

export const movingInProblems = defineProblems({
  'course-import-not-found': { status: 404, title: 'There is no such import.' },
  'course-import-not-now': { status: 409, title: 'This import has moved on since.' },
  'course-import-unreadable': { status: 422, title: 'This file is no archive of a course.' },
  'course-import-too-large': { status: 413, title: 'This file is too large.' },
});
