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
import { showRequest, showRequests } from './provisioning-requests.service.ts';
import { createToken, revokeToken, showProvisioning } from './provisioning-tokens.service.ts';

export const provisioningRoutes = [
  route(getProvisioning, (ctx) => showProvisioning(ctx)),
  route(createProvisioningToken, (ctx, { body }) => createToken(ctx, body)),
  route(revokeProvisioningToken, (ctx, { params }) => revokeToken(ctx, params.tokenId)),
  route(listProvisioningRequests, (ctx, { query }) => showRequests(ctx, query)),
  route(getProvisioningRequest, (ctx, { params }) => showRequest(ctx, params.requestId)),
  route(dryRunProvisioning, (ctx, { body }) => dryRun(ctx, body)),
];
