import { defineProblems } from '../../kit/problem.ts';

export const certificateProblems = defineProblems({
  'certificate-not-found': { status: 404, title: 'There is no certificate with this link.' },
  'certificate-revoked': { status: 409, title: 'This certificate has been revoked already.' },
});
