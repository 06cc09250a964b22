import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { provisioningProblems as problems } from './provisioning.problems.ts';
import {
  dryRunOutcomeSchema,
  dryRunSchema,
  madeProvisioningTokenSchema,
  newProvisioningTokenSchema,
  provisioningRequestDetailSchema,
  provisioningRequestSchema,
  provisioningSchema,
  requestParams,
  requestsQuery,
  tokenParams,
} from './provisioning.schema.ts';

export const getProvisioning = defineEndpoint({
  id: 'provisioning.get',
  method: 'GET',
  path: '/api/v1/provisioning',
  summary: 'The address and the tokens for a directory that provisions people by SCIM',
  access: ['MANAGE_ORGANISATION'],
  response: provisioningSchema,
});

export const createProvisioningToken = defineEndpoint({
  id: 'provisioning.create-token',
  method: 'POST',
  path: '/api/v1/provisioning/tokens',
  summary: 'Make a token for a directory; the answer is the only place it is ever shown',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  status: 201,
  body: newProvisioningTokenSchema,
  response: madeProvisioningTokenSchema,
  problems: [problems['too-many-provisioning-tokens']],
});

export const revokeProvisioningToken = defineEndpoint({
  id: 'provisioning.revoke-token',
  method: 'DELETE',
  path: '/api/v1/provisioning/tokens/:tokenId',
  summary: 'Revoke a token; the next request with it is refused',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: tokenParams,
  problems: [problems['provisioning-token-not-found']],
});

export const listProvisioningRequests = defineEndpoint({
  id: 'provisioning.requests',
  method: 'GET',
  path: '/api/v1/provisioning/requests',
  summary: 'Requests of directories in the last two weeks, newest first',
  access: ['MANAGE_ORGANISATION'],
  query: requestsQuery,
  response: pageOf(provisioningRequestSchema),
});

export const getProvisioningRequest = defineEndpoint({
  id: 'provisioning.get-request',
  method: 'GET',
  path: '/api/v1/provisioning/requests/:requestId',
  summary: 'One request of a directory, with what was sent where it was refused',
  access: ['MANAGE_ORGANISATION'],
  params: requestParams,
  response: provisioningRequestDetailSchema,
  problems: [problems['provisioning-request-not-found']],
});

export const dryRunProvisioning = defineEndpoint({
  id: 'provisioning.dry-run',
  method: 'POST',
  path: '/api/v1/provisioning/dry-run',
  summary: 'Try a SCIM request without doing it: what would change, and what is wrong with it in plain words',
  access: ['MANAGE_ORGANISATION'],
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: dryRunSchema,
  response: dryRunOutcomeSchema,
});
