import { defineEndpoint } from '../../kit/endpoint.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { impersonationProblems as problems } from './impersonation.problems.ts';
import { actingEndedSchema, actingSchema, impersonationStartSchema, proxyStartSchema } from './impersonation.schema.ts';

export const startImpersonation = defineEndpoint({
  id: 'impersonation.start',
  method: 'POST',
  path: '/api/v1/impersonation',
  summary: 'Act as a person, for an hour at most; the browser’s session is theirs until it ends',
  access: ['IMPERSONATE_USERS'],
  personal: true,
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: impersonationStartSchema,
  response: actingSchema,
  problems: [
    peopleProblems['person-not-found'],
    problems['impersonation-upwards'],
    problems['impersonation-not-possible'],
    problems['impersonation-needs-session'],
  ],
});

export const startProxy = defineEndpoint({
  id: 'impersonation.start-proxy',
  method: 'POST',
  path: '/api/v1/impersonation/proxy',
  summary: 'Open the dashboard of someone who reports to the caller, in their place',
  access: 'signedIn',
  personal: true,
  feature: 'manager_proxy',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: proxyStartSchema,
  response: actingSchema,
  problems: [
    peopleProblems['person-not-found'],
    problems['proxy-not-yours'],
    problems['impersonation-upwards'],
    problems['impersonation-not-possible'],
    problems['impersonation-needs-session'],
  ],
});

export const stopImpersonation = defineEndpoint({
  id: 'impersonation.stop',
  method: 'DELETE',
  path: '/api/v1/impersonation',
  summary: 'Be oneself again; works after the time is over too',
  access: 'public',
  personal: true,
  onBehalf: 'anyone',
  response: actingEndedSchema,
});
