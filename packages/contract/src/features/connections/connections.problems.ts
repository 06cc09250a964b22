import { defineProblems } from '../../kit/problem.ts';

export const connectionProblems = defineProblems({
  'service-not-set-up': { status: 404, title: 'This service is not set up here.' },
  'connection-missing': { status: 409, title: 'Connect your account first.' },
  'connection-ended': { status: 409, title: 'The connection to your account has ended. Connect it again.' },
  'connection-unreachable': { status: 503, title: 'The service does not answer at the moment. Try again later.' },
  'connection-misconfigured': { status: 409, title: 'The service no longer knows this organisation. Tell your administrator.' },
  'connection-not-found': { status: 404, title: 'This connection no longer exists.' },
});
