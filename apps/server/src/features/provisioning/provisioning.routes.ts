import {
  createProvisioningToken,
  dryRunProvisioning,
  getProvisioning,
  getProvisioningRequest,
  listProvisioningRequests,
  revokeProvisioningToken,
} from '@waymark/contract/provisioning';
import { route } from '../../platform/http/route.ts';
import { dryRun } from './provisioning-doctor.service.ts';
import { getRequest, listRequests } from './provisioning-requests.service.ts';
import * as provisioningTokens from './provisioning-tokens.service.ts';

export const provisioningRoutes = [
  route(getProvisioning, (ctx) => provisioningTokens.getProvisioning(ctx)),
  route(createProvisioningToken, (ctx, { body }) => provisioningTokens.createToken(ctx, body)),
  route(revokeProvisioningToken, (ctx, { params }) => provisioningTokens.revokeToken(ctx, params.tokenId)),
  route(listProvisioningRequests, (ctx, { query }) => listRequests(ctx, query)),
  route(getProvisioningRequest, (ctx, { params }) => getRequest(ctx, params.requestId)),
  route(dryRunProvisioning, (ctx, { body }) => dryRun(ctx, body)),
];
