import { defineProblems } from '../../kit/problem.ts';

export const assessmentProblems = defineProblems({
  'assessment-invitation-not-found': { status: 404, title: 'This invitation is no longer available.' },
  'assessment-not-open': { status: 404, title: 'Skills assessment is not available to you.' },
  'assessment-reminder-too-soon': { status: 409, title: 'You sent a reminder less than 24 hours ago.' },
  'assessment-released': { status: 409, title: 'This rating is part of an average already and can’t be changed.' },
});
