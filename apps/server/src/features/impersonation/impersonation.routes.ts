import { startImpersonation, startProxy, stopImpersonation } from '@waymark/contract/impersonation';
import { route } from '../../platform/http/route.ts';
import * as impersonation from './impersonation.service.ts';

export const impersonationRoutes = [
  route(startImpersonation, (ctx, { body }) => impersonation.startImpersonation(ctx, body)),
  route(startProxy, (ctx, { body }) => impersonation.startProxy(ctx, body)),
  route(stopImpersonation, (ctx) => impersonation.stopImpersonation(ctx)),
];
