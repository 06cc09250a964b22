import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { connectionProblems as problems } from './connections.problems.ts';
import {
  beginConnectionSchema,
  begunConnectionSchema,
  connectionAnswerQuery,
  connectionKeyParams,
  connectionParams,
  connectionSchema,
} from './connections.schema.ts';

const own = { access: 'signedIn', personal: true, onBehalf: 'no-one' } as const;

export const listConnections = defineEndpoint({
  ...own,
  id: 'connections.list',
  method: 'GET',
  path: '/api/v1/connections',
  summary: 'One’s own connections to accounts outside',
  response: z.object({ items: z.array(connectionSchema) }),
});

export const beginConnection = defineEndpoint({
  ...own,
  id: 'connections.begin',
  method: 'POST',
  path: '/api/v1/connections/:purpose/:service',
  summary: 'Where to go to connect one’s account with a service; good for ten minutes, for this session, once',
  rateLimit: { max: 60, perSeconds: 600, by: 'actor' },
  params: connectionKeyParams,
  body: beginConnectionSchema,
  response: begunConnectionSchema,
  problems: [problems['service-not-set-up'], problems['connection-misconfigured']],
});

export const disconnect = defineEndpoint({
  ...own,
  id: 'connections.end',
  method: 'DELETE',
  path: '/api/v1/connections/:connectionId',
  summary: 'Takes one’s connection away, here and at the service',
  params: connectionParams,
  problems: [problems['connection-not-found']],
});

export const takeConnectionAnswer = defineEndpoint({
  id: 'connections.take-answer',
  method: 'GET',
  path: '/connections/callback',
  summary: 'Where services send people back to',
  access: 'public',
  onBehalf: 'no-one',
  transport: 'download',
  refusesWith: 'page',
  rateLimit: { max: 120, perSeconds: 60, by: 'address' },
  query: connectionAnswerQuery,
});
