import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { apiClientProblems as problems } from './api-clients.problems.ts';
import {
  apiClientParams,
  apiClientSchema,
  apiClientUpdateSchema,
  apiTokenParams,
  madeApiTokenSchema,
  newApiClientSchema,
  newApiTokenSchema,
} from './api-clients.schema.ts';

const notFound = problems['api-client-not-found'];

export const listApiClients = defineEndpoint({
  id: 'api-clients.list',
  method: 'GET',
  path: '/api/v1/api-clients',
  summary: 'API clients of the organisation with their tokens, newest first',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  query: pageQuery(20),
  response: pageOf(apiClientSchema),
});

export const createApiClient = defineEndpoint({
  id: 'api-clients.create',
  method: 'POST',
  path: '/api/v1/api-clients',
  summary: 'Create an API client and its first token; the answer is the only place the token is ever shown',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  status: 201,
  body: newApiClientSchema,
  response: madeApiTokenSchema,
  problems: [problems['too-many-api-clients']],
});

export const updateApiClient = defineEndpoint({
  id: 'api-clients.update',
  method: 'PUT',
  path: '/api/v1/api-clients/:clientId',
  summary: 'Change the name of an API client and what it may do; holds for its tokens at once',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: apiClientParams,
  body: apiClientUpdateSchema,
  response: apiClientSchema,
  problems: [notFound],
});

export const revokeApiClient = defineEndpoint({
  id: 'api-clients.revoke',
  method: 'DELETE',
  path: '/api/v1/api-clients/:clientId',
  summary: 'Revoke an API client with all its tokens; its next request is refused',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: apiClientParams,
  problems: [notFound],
});

export const createApiToken = defineEndpoint({
  id: 'api-clients.create-token',
  method: 'POST',
  path: '/api/v1/api-clients/:clientId/tokens',
  summary: 'Make another token of an API client, to change tokens without a gap',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  status: 201,
  params: apiClientParams,
  body: newApiTokenSchema,
  response: madeApiTokenSchema,
  problems: [notFound, problems['too-many-api-tokens']],
});

export const revokeApiToken = defineEndpoint({
  id: 'api-clients.revoke-token',
  method: 'DELETE',
  path: '/api/v1/api-clients/:clientId/tokens/:tokenId',
  summary: 'Revoke one token of an API client; the next request with it is refused',
  access: ['MANAGE_ORGANISATION'],
  personal: true,
  params: apiTokenParams,
  problems: [notFound, problems['api-token-not-found']],
});
