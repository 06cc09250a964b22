import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { auditProblems as problems } from './audit.problems.ts';
import {
  auditChainSchema,
  auditCheckpointSchema,
  auditEntrySchema,
  auditFilterSchema,
  auditQuery,
  auditTaskParams,
  auditTaskSchema,
  retentionSchema,
} from './audit.schema.ts';

export const listAuditEntries = defineEndpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/v1/audit-entries',
  summary: 'Who did what, newest first, by person, action, subject and time',
  access: ['VIEW_AUDIT_LOG'],
  onBehalf: 'no-one',
  query: auditQuery,
  response: pageOf(auditEntrySchema),
});

export const listAuditActions = defineEndpoint({
  id: 'audit.actions',
  method: 'GET',
  path: '/api/v1/audit-actions',
  summary: 'Every kind of action that the log has entries of',
  access: ['VIEW_AUDIT_LOG'],
  response: z.object({ items: z.array(z.string()) }),
});

export const getAuditChain = defineEndpoint({
  id: 'audit.chain',
  method: 'GET',
  path: '/api/v1/audit-chain',
  summary: 'Where the chain of the log stands, and what the last verification said',
  access: ['VIEW_AUDIT_LOG'],
  response: auditChainSchema,
});

export const verifyAudit = defineEndpoint({
  id: 'audit.verify',
  method: 'POST',
  path: '/api/v1/audit-chain/verifications',
  summary: 'Checks every link of the chain in the background and names the first broken one',
  access: ['VIEW_AUDIT_LOG'],
  rateLimit: { max: 20, perSeconds: 3600, by: 'actor' },
  status: 202,
  response: auditTaskSchema,
});

export const makeAuditCheckpoint = defineEndpoint({
  id: 'audit.checkpoint',
  method: 'POST',
  path: '/api/v1/audit-chain/checkpoints',
  summary: 'Signs where the chain stands, to be kept elsewhere as a proof',
  access: ['VIEW_AUDIT_LOG'],
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  status: 201,
  response: auditCheckpointSchema,
});

export const changeAuditRetention = defineEndpoint({
  id: 'audit.change-retention',
  method: 'PUT',
  path: '/api/v1/audit-chain/retention',
  summary: 'Chooses for how many days entries are kept; 0 is forever',
  access: ['MANAGE_ORGANISATION'],
  body: retentionSchema,
  response: auditChainSchema,
});

export const exportAudit = defineEndpoint({
  id: 'audit.export',
  method: 'POST',
  path: '/api/v1/audit-exports',
  summary: 'Writes the entries that are looked for into a CSV file, in the background',
  access: ['VIEW_AUDIT_LOG'],
  rateLimit: { max: 20, perSeconds: 3600, by: 'actor' },
  status: 202,
  body: auditFilterSchema,
  response: auditTaskSchema,
});

export const listAuditTasks = defineEndpoint({
  id: 'audit.tasks',
  method: 'GET',
  path: '/api/v1/audit-tasks',
  summary: 'The latest exports and verifications with how far they are',
  access: ['VIEW_AUDIT_LOG'],
  response: z.object({ items: z.array(auditTaskSchema) }),
});

export const cancelAuditTask = defineEndpoint({
  id: 'audit.cancel-task',
  method: 'DELETE',
  path: '/api/v1/audit-tasks/:taskId',
  summary: 'Stops an export or verification that is under way',
  access: ['VIEW_AUDIT_LOG'],
  params: auditTaskParams,
  response: auditTaskSchema,
  problems: [problems['audit-task-not-found']],
});

export const downloadAuditExport = defineEndpoint({
  id: 'audit.download',
  method: 'GET',
  path: '/api/v1/audit-exports/:taskId/file',
  summary: 'The CSV file of an export that is done',
  access: ['VIEW_AUDIT_LOG'],
  onBehalf: 'no-one',
  transport: 'download',
  params: auditTaskParams,
  problems: [problems['audit-task-not-found'], problems['audit-export-not-ready']],
});
