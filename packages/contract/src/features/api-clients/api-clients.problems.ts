import { defineProblems } from '../../kit/problem.ts';

export const apiClientProblems = defineProblems({
  'api-client-not-found': { status: 404, title: 'This API client no longer exists.' },
  'api-token-not-found': { status: 404, title: 'This token no longer exists.' },
  'too-many-api-clients': { status: 409, title: 'There are as many API clients as there can be. Revoke one first.' },
  'too-many-api-tokens': { status: 409, title: 'This API client has as many tokens as it can have. Revoke one first.' },
});
