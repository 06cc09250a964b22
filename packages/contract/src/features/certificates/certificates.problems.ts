import { defineProblems } from '../../kit/problem.ts';

export const certificateProblems = defineProblems({
  'certificate-not-found': { status: 404, title: 'There is no certificate with this link.' },
  'certificate-replaced': { status: 409, title: 'A newer certificate has already taken the place of this one.' },
  'certificate-name-unchanged': { status: 409, title: 'The certificate already has the holder’s name.' },
  'certificate-revoked': { status: 409, title: 'This certificate has been revoked already.' },
});
