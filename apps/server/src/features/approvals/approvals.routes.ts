import {
  createDeputy,
  decideApproval,
  deleteDeputy,
  getApproval,
  getApprovalCounts,
  handOverApproval,
  listApprovals,
  listDecidedApprovals,
  listDeputies,
} from '@waymark/contract/approvals';
import { route } from '../../platform/http/route.ts';
import * as deputies from './approval-deputies.service.ts';
import * as approvals from './approvals.service.ts';

export const approvalRoutes = [
  route(listApprovals, (ctx, { query }) => approvals.listInbox(ctx, query)),
  route(getApprovalCounts, (ctx) => approvals.countInbox(ctx)),
  route(listDecidedApprovals, (ctx, { query }) => approvals.listDecided(ctx, query)),
  route(listDeputies, (ctx, { query }) => deputies.listDeputies(ctx, query)),
  route(createDeputy, (ctx, { body }) => deputies.createDeputy(ctx, body)),
  route(deleteDeputy, (ctx, { params }) => deputies.deleteDeputy(ctx, params.deputyId)),
  route(getApproval, (ctx, { params }) => approvals.getApproval(ctx, params)),
  route(decideApproval, (ctx, { params, body }) => approvals.decideApproval(ctx, params, body)),
  route(handOverApproval, (ctx, { params, body }) => approvals.handOver(ctx, params, body)),
];
