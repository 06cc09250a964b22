import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { opportunityProblems } from './opportunities.problems.ts';
import { opportunityRequestDetailSchema, opportunityRequestSchema, requestParams, requestsQuery } from './opportunity-requests.schema.ts';

export const listOwnRequests = defineEndpoint({
  id: 'opportunities.own-requests',
  method: 'GET',
  path: '/api/v1/opportunity-requests',
  summary: 'What the caller applied or asked for, of every type, newest first',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  query: requestsQuery,
  response: pageOf(opportunityRequestSchema),
});

export const getRequest = defineEndpoint({
  id: 'opportunities.request',
  method: 'GET',
  path: '/api/v1/opportunity-requests/:requestId',
  summary: 'A request with everything that happened to it, for who asked and who decides',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  params: requestParams,
  response: opportunityRequestDetailSchema,
  problems: [opportunityProblems['opportunity-request-not-found']],
});
