import {
  createApiClient,
  createApiToken,
  listApiClients,
  revokeApiClient,
  revokeApiToken,
  updateApiClient,
} from '@waymark/contract/api-clients';
import { route } from '../../platform/http/route.ts';
import * as clients from './api-clients.service.ts';

export const apiClientRoutes = [
  route(listApiClients, (ctx, { query }) => clients.listClients(ctx, query)),
  route(createApiClient, (ctx, { body }) => clients.createClient(ctx, body)),
  route(updateApiClient, (ctx, { params, body }) => clients.updateClient(ctx, params.clientId, body)),
  route(revokeApiClient, (ctx, { params }) => clients.revokeClient(ctx, params.clientId)),
  route(createApiToken, (ctx, { params, body }) => clients.createClientToken(ctx, params.clientId, body)),
  route(revokeApiToken, (ctx, { params }) => clients.revokeClientToken(ctx, params.clientId, params.tokenId)),
];
