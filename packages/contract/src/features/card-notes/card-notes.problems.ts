import { defineProblems } from '../../kit/problem.ts';

export const cardNoteProblems = defineProblems({
  'note-not-found': { status: 404, title: 'This note no longer exists.' },
});
