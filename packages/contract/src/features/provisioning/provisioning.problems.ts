import { defineProblems } from '../../kit/problem.ts';

export const provisioningProblems = defineProblems({
  'provisioning-token-not-found': { status: 404, title: 'This token no longer exists.' },
  'provisioning-request-not-found': { status: 404, title: 'We no longer have this request.' },
  'too-many-provisioning-tokens': { status: 409, title: 'You have reached the limit of tokens. Revoke one first.' },
});
