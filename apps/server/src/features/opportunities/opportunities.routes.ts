import { getRequest, listOwnRequests } from '@waymark/contract/opportunities';
import { route } from '../../platform/http/route.ts';
import * as requests from './opportunity-requests.service.ts';

export const opportunityRoutes = [
  route(listOwnRequests, (ctx, { query }) => requests.listOwn(ctx, query)),
  route(getRequest, (ctx, { params }) => requests.getRequest(ctx, params.requestId)),
];
