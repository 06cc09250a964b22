import { defineProblems } from '../../kit/problem.ts';

export const provisioningProblems = defineProblems({
  'provisioning-token-not-found': { status: 404, title: 'This token no longer exists.' },
  'provisioning-request-not-found': { status: 404, title: 'This request is no longer kept.' },
  'too-many-provisioning-tokens': { status: 409, title: 'There are as many tokens as there can be. Revoke one first.' },
});
