import {
  cancelErasure,
  choosePrivacy,
  downloadExport,
  getPrivacy,
  listConsents,
  requestErasure,
  requestExport,
} from '@waymark/contract/privacy';
import { route } from '../../platform/http/route.ts';
import * as consents from './consents.service.ts';
import * as privacy from './privacy.service.ts';

export const privacyRoutes = [
  route(getPrivacy, (ctx) => privacy.getPrivacy(ctx)),
  route(choosePrivacy, (ctx, { body }) => privacy.choosePrivacy(ctx, body)),
  route(requestExport, (ctx) => privacy.requestExport(ctx)),
  route(downloadExport, (ctx, { params }, wire) => privacy.sendExport(ctx, params.exportId, wire)),
  route(requestErasure, (ctx, { body }) => privacy.requestErasure(ctx, body)),
  route(cancelErasure, (ctx) => privacy.cancelErasure(ctx)),
  route(listConsents, (ctx, { query }) => consents.listConsents(ctx, query)),
];
