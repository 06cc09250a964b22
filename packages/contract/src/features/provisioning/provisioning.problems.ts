import { defineProblems } from '../../kit/problem.ts';

export const provisioningProblems = defineProblems({
  'provisioning-token-not-found': { status: 404, title: 'This token does not exist any more.' },
  'provisioning-request-not-found': { status: 404, title: 'This request is not kept any more.' },
  'too-many-provisioning-tokens': { status: 409, title: 'There are as many tokens as there can be. Revoke one first.' },
});
