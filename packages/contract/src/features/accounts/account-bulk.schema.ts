import { z } from 'zod';
import { groupId } from '../groups/group-summary.schema.ts';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ACCOUNT_LIMITS, BULK_EFFECTS, BULK_KINDS } from './accounts.rules.ts';
import { accountFilterSchema } from './accounts.schema.ts';

export const bulkActionId = idOf('bulk-action');
export type BulkActionId = z.infer<typeof bulkActionId>;

const whom = z.union([
  z.object({ userIds: z.array(userId).min(1).max(1_000) }),
  /** Everyone a filter means at this moment, up to 100,000. */
  z.object({ filter: accountFilterSchema }),
]);

/** What is to be done, and the people; the role or group it is about, where it is about one. */
export const newBulkActionSchema = z.object({
  kind: z.enum(BULK_KINDS),
  roleKey: z.string().max(60).optional(),
  groupId: groupId.optional(),
  whom,
});
export type NewBulkAction = z.output<typeof newBulkActionSchema>;

export const BULK_STATUSES = ['shown', 'running', 'done', 'undoing', 'undone', 'failed'] as const;

export const bulkActionSchema = z.object({
  /** Stands for exactly these people: running it does what was shown. */
  id: bulkActionId,
  kind: z.enum(BULK_KINDS),
  /** The name of the role or group it is about. */
  about: z.string().nullable(),
  status: z.enum(BULK_STATUSES),
  /** How many people by what it does to them. */
  effects: z.record(z.enum(BULK_EFFECTS), z.number().int()),
  /** How many it was done to, failed for, was taken back for, and could not be taken back for. */
  outcomes: z.object({ done: z.number().int(), failed: z.number().int(), undone: z.number().int(), kept: z.number().int() }),
  createdBy: personSummarySchema,
  createdAt: z.string(),
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: z.string().nullable(),
  can: z.object({ run: z.boolean(), undo: z.boolean() }),
});
export type BulkAction = z.infer<typeof bulkActionSchema>;

export const bulkPeopleQuery = pageQuery(20).extend({
  effect: z.enum(BULK_EFFECTS).default('change'),
  outcome: z.enum(['waiting', 'done', 'failed', 'undone', 'kept']).optional(),
});
export const bulkPersonSchema = personSummarySchema.extend({
  outcome: z.string(),
  /** Why it failed, or could not be taken back: a code. */
  reason: z.string().nullable(),
});
export const BULK_LIMIT = ACCOUNT_LIMITS.bulk;
