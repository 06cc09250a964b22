import { defineProblems } from '../../kit/problem.ts';

export const viltProblems = defineProblems({
  'vilt-session-not-found': { status: 404, title: 'This session is no longer there.' },
  'session-not-open': { status: 409, title: 'This session has begun or was cancelled. Choose another date.' },
  'session-not-begun': { status: 409, title: 'Attendance can be marked once the session has begun.' },
  'attendee-without-access': { status: 409, title: 'Some of them cannot open this content. Ask its author to give them access.' },
  'attendee-yourself': { status: 409, title: 'You cannot add yourself.' },
  'meeting-not-open': { status: 409, title: 'This meeting can’t be started now.' },
  'zoom-account-of-installation': { status: 409, title: 'The Zoom account is configured on the server and can’t be changed here.' },
  'zoom-account-failed': { status: 422, title: 'Zoom did not accept this account, so nothing was changed.' },
  'zoom-failed': { status: 502, title: 'Zoom did not open this meeting. Try again in a moment.' },
  'zoom-signature-invalid': { status: 401, title: 'This message is not signed by Zoom.' },
});
