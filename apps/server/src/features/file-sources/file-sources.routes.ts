import {
  browseSource,
  connectSourceByPassword,
  listSourceClients,
  removeSourceClient,
  saveSourceClient,
  takeSourceItem,
  testSourceClient,
} from '@waymark/contract/file-sources';
import { route } from '../../platform/http/route.ts';
import { browse, connectByName } from './browsing.service.ts';
import * as clients from './source-clients.service.ts';
import { sendTaken } from './taking.service.ts';

export const fileSourceRoutes = [
  route(browseSource, (ctx, { params, query }) => browse(ctx, params.source, query)),
  route(takeSourceItem, (ctx, { params, body }, wire) => sendTaken(ctx, params.source, body, wire)),
  route(connectSourceByPassword, (ctx, { params, body }) => connectByName(ctx, params.source, body)),
  route(listSourceClients, (ctx) => clients.listSourceClients(ctx)),
  route(saveSourceClient, (ctx, { params, body }) => clients.saveSource(ctx, params.source, body)),
  route(testSourceClient, (ctx, { params }) => clients.testSource(ctx, params.source)),
  route(removeSourceClient, (ctx, { params }) => clients.removeSource(ctx, params.source)),
];
