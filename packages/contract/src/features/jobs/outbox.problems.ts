import { defineProblems } from '../../kit/problem.ts';

export const outboxProblems = defineProblems({
  'mail-not-found': { status: 404, title: 'This email is no longer in the outbox.' },
  'mail-not-sendable': { status: 409, title: 'This email can’t be sent: it is already being sent, or its address takes no email.' },
  'mail-server-missing': { status: 409, title: 'No mail server is connected.' },
  'mail-server-of-installation': { status: 409, title: 'The mail server is configured on the server and can’t be changed here.' },
});
