import { defineProblems } from '../../kit/problem.ts';

export const scormProblems = defineProblems({
  'package-not-found': { status: 404, title: 'This package is not there.' },
  'package-not-an-archive': { status: 422, title: 'A SCORM package is a .zip file.' },
  'package-not-ready': { status: 409, title: 'This course cannot be opened yet: its package is not ready.' },
  'course-part-unknown': { status: 404, title: 'This course has no such part.' },
  'course-part-closed': { status: 409, title: 'This part of the course is not open now.' },
  'course-attempt-not-found': { status: 404, title: 'This course was not begun.' },
});
