import { defineProblems } from '../../kit/problem.ts';

export const apiClientProblems = defineProblems({
  'api-client-not-found': { status: 404, title: 'This API client no longer exists.' },
  'api-token-not-found': { status: 404, title: 'This token no longer exists.' },
  'too-many-api-clients': { status: 409, title: 'You have reached the limit of API clients. Revoke one first.' },
  'too-many-api-tokens': { status: 409, title: 'This API client has reached its limit of tokens. Revoke one first.' },
});
