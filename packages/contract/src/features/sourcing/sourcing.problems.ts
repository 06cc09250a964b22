import { defineProblems } from '../../kit/problem.ts';

export const sourcingProblems = defineProblems({
  'candidate-not-found': { status: 404, title: 'This candidate is not available' },
  'candidate-action-not-possible': { status: 409, title: 'This is no longer possible for this candidate.' },
  'sourcing-note-not-found': { status: 404, title: 'This note is not available' },
  'impact-attribute-not-found': { status: 404, title: 'This attribute is not available' },
  'impact-too-similar': { status: 409, title: 'An earlier report covers nearly the same people.' },
});
