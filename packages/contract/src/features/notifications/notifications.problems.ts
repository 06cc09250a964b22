import { defineProblems } from '../../kit/problem.ts';

export const notificationProblems = defineProblems({
  'notification-not-found': { status: 404, title: 'This notification is not there any more.' },
});
