import { defineProblems } from '../../kit/problem.ts';

export const experienceProblems = defineProblems({
  'work-entry-not-found': { status: 404, title: 'This part of the work history no longer exists.' },
  'qualification-not-found': { status: 404, title: 'This no longer exists.' },
  'experience-full': { status: 409, title: 'There is no room for more. Remove something first.' },
});
