import { defineProblems } from '../../kit/problem.ts';

export const notificationProblems = defineProblems({
  'notification-not-found': { status: 404, title: 'This notification is not there any more.' },
  'notification-mandatory': { status: 409, title: 'This is always told: it can be neither switched off nor muted.' },
  'nothing-to-mute': { status: 409, title: 'This notification is about nothing that can be muted by itself.' },
  'mute-not-found': { status: 404, title: 'This is not muted any more.' },
});
