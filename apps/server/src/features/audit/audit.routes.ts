import {
  cancelAuditTask,
  changeAuditRetention,
  downloadAuditExport,
  exportAudit,
  getAuditChain,
  listAuditActions,
  listAuditEntries,
  listAuditTasks,
  makeAuditCheckpoint,
  verifyAudit,
} from '@waymark/contract/audit';
import { route } from '../../platform/http/route.ts';
import * as audit from './audit.service.ts';
import * as tasks from './audit-tasks.service.ts';

export const auditRoutes = [
  route(listAuditEntries, (ctx, { query }) => audit.listEntries(ctx, query)),
  route(listAuditActions, (ctx) => audit.listActions(ctx)),
  route(getAuditChain, (ctx) => tasks.getChain(ctx)),
  route(verifyAudit, (ctx) => tasks.requestVerification(ctx)),
  route(makeAuditCheckpoint, (ctx) => tasks.requestCheckpoint(ctx)),
  route(changeAuditRetention, (ctx, { body }) => tasks.changeRetention(ctx, body.days)),
  route(exportAudit, (ctx, { body }) => tasks.requestExport(ctx, body)),
  route(listAuditTasks, (ctx) => tasks.listTasks(ctx)),
  route(cancelAuditTask, (ctx, { params }) => tasks.cancelTask(ctx, params.taskId)),
  route(downloadAuditExport, (ctx, { params }, wire) => tasks.sendExport(ctx, params.taskId, wire)),
];
