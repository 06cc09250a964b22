import { defineEndpoint } from '../../kit/endpoint.ts';
import { sessionProblems as problems } from './session.problems.ts';
import { signInRulesSchema } from './sign-in-rules.schema.ts';

export const getSignInRules = defineEndpoint({
  id: 'session.sign-in-rules',
  method: 'GET',
  path: '/api/v1/sign-in-rules',
  summary: 'How people get in: passwords, locks, second factor, time-out, sign-up',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  response: signInRulesSchema,
});

export const updateSignInRules = defineEndpoint({
  id: 'session.update-sign-in-rules',
  method: 'PUT',
  path: '/api/v1/sign-in-rules',
  summary: 'Change how people get in; takes hold at once',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  body: signInRulesSchema,
  response: signInRulesSchema,
  problems: [problems['factor-first']],
});
