import { beginConnection, disconnect, listConnections, takeConnectionAnswer } from '@waymark/contract/connections';
import { route } from '../../platform/http/route.ts';
import { sendCallbackPage } from './callback.service.ts';
import * as connections from './connections.service.ts';

export const connectionRoutes = [
  route(listConnections, (ctx) => connections.listConnections(ctx)),
  route(beginConnection, (ctx, { params, body }) => connections.beginConnection(ctx, params, body)),
  route(disconnect, (ctx, { params }) => connections.disconnect(ctx, params.connectionId)),
  route(takeConnectionAnswer, (ctx, { query }, wire) => sendCallbackPage(ctx, query, wire)),
];
