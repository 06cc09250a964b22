import { defineProblems } from '../../kit/problem.ts';

export const assessmentAttemptProblems = defineProblems({
  'assessment-attempt-not-found': { status: 404, title: 'This attempt is not there.' },
  'assessment-attempts-used': { status: 409, title: 'You have used all attempts.' },
  'assessment-passed-already': { status: 409, title: 'You have passed this assessment already.' },
  'assessment-not-started': { status: 409, title: 'This attempt has not begun.' },
  'assessment-over': { status: 409, title: 'Time is up. The answers you gave before then count.' },
  'proctoring-not-agreed': { status: 422, title: 'Agree to the recording before you start.' },
});
