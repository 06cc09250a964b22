import { defineProblems } from '../../kit/problem.ts';

export const notificationProblems = defineProblems({
  'notification-not-found': { status: 404, title: 'This notification no longer exists.' },
  'notification-mandatory': { status: 409, title: 'This is always told: it can be neither switched off nor muted.' },
  'nothing-to-mute': { status: 409, title: 'This notification is about nothing that can be muted by itself.' },
  'mute-not-found': { status: 404, title: 'This is no longer muted.' },
  'push-not-possible': { status: 409, title: 'This installation cannot send notifications to devices.' },
  'too-many-push-devices': { status: 409, title: 'Notifications come on as many devices as they may: remove one first.' },
  'push-device-not-found': { status: 404, title: 'This device no longer gets notifications.' },
});
