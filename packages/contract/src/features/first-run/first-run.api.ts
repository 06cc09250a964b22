import { defineEndpoint } from '../../kit/endpoint.ts';
import { firstRunProblems as problems } from './first-run.problems.ts';
import { firstRunSchema, firstRunStateSchema } from './first-run.schema.ts';

export const getFirstRun = defineEndpoint({
  id: 'first-run.get',
  method: 'GET',
  path: '/api/v1/first-run',
  summary: 'Whether this installation still has no organisation',
  access: 'public',
  response: firstRunStateSchema,
});

export const completeFirstRun = defineEndpoint({
  id: 'first-run.complete',
  method: 'POST',
  path: '/api/v1/first-run',
  summary: 'Make the first organisation, at the host of this request, and its administrator; signs them in',
  access: 'public',
  rateLimit: { max: 10, perSeconds: 60, by: 'address' },
  body: firstRunSchema,
  response: firstRunStateSchema,
  problems: [problems['first-run-over']],
});
