import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { moment, queryList } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { BREAKS } from './audit.rules.ts';

export const auditTaskId = idOf('audit-task');
export type AuditTaskId = z.infer<typeof auditTaskId>;

const action = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/)
  .max(100);

/** What entries are looked for. A person is found as who did it, who stood behind it, and who it was about. */
export const auditFilterSchema = z.object({
  personId: userId.optional(),
  /** `people.role-assigned`, or all of `people`. */
  action: queryList(action),
  subjectType: z
    .string()
    .regex(/^[a-z-]+$/)
    .max(40)
    .optional(),
  subjectId: z.uuid().optional(),
  from: moment.optional(),
  to: moment.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;
export const auditQuery = pageQuery(20).extend(auditFilterSchema.shape);

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  /** Who did it; null for the product itself, and for people who are gone. */
  actor: personSummarySchema.nullable(),
  /** Who acted as them (SES-64). */
  impersonator: personSummarySchema.nullable(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.json()),
  /** Its place in the chain; null until it is sealed, some seconds later. */
  sequence: z.number().int().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditTaskSchema = z.object({
  id: auditTaskId,
  kind: z.enum(['verification', 'export']),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  /** How many there are in all; null until they are counted. */
  total: z.number().int().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Of a verification: the first broken link, or null where every link holds. */
  broken: z.object({ kind: z.enum(BREAKS), sequence: z.number().int().nullable(), entryId: z.string().nullable() }).nullable(),
});
export type AuditTask = z.infer<typeof auditTaskSchema>;
export const auditTaskParams = z.object({ taskId: auditTaskId });

export const auditChainSchema = z.object({
  /** Sealed entries that are there. */
  entries: z.number().int(),
  waiting: z.number().int(),
  lastSequence: z.number().int(),
  /** Up to here entries were let go. */
  baseSequence: z.number().int(),
  lastCheckpointAt: z.string().nullable(),
  retentionDays: z.number().int(),
  verification: auditTaskSchema.nullable(),
  can: z.object({ changeRetention: z.boolean() }),
});
export type AuditChain = z.infer<typeof auditChainSchema>;

/** What the installation vouches for: a JWS (EdDSA) over organisation, sequence, hash and time, with the key to check it. */
export const auditCheckpointSchema = z.object({
  sequence: z.number().int(),
  hash: z.string(),
  madeAt: z.string(),
  statement: z.string(),
  publicKey: z.record(z.string(), z.string()),
});
export type AuditCheckpoint = z.infer<typeof auditCheckpointSchema>;

export const retentionSchema = z.object({ days: z.union([z.literal(0), z.number().int().min(90).max(36_500)]) });
