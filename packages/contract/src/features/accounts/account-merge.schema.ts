import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { MERGE_FIELDS, MERGE_KINDS, MERGE_REASON_LENGTH } from './account-merge.rules.ts';

const mergePersonSchema = personSummarySchema.extend({
  email: z.string(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
});

/** What two accounts hold and what a merge would do with it (ADM-01). */
export const mergePreviewSchema = z.object({
  survivor: mergePersonSchema,
  merged: mergePersonSchema,
  /** Numbers of records of either, and how many of the merged account stay with it because the survivor has the same. */
  kinds: z.array(z.object({ kind: z.enum(MERGE_KINDS), survivor: z.number().int(), merged: z.number().int(), staying: z.number().int() })),
  /** What the survivor’s profile will say. `fromMerged`: the survivor had none. */
  fields: z.array(z.object({ field: z.enum(MERGE_FIELDS), survivor: z.string(), merged: z.string(), fromMerged: z.boolean() })),
  /** Roles of the merged account that the survivor does not get, as the caller could not give them. */
  rolesLost: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const mergeQuery = z.object({ mergedId: userId });
export const newMergeSchema = z.object({ mergedId: userId, reason: requiredText(MERGE_REASON_LENGTH) });
export type NewMerge = z.output<typeof newMergeSchema>;

/** A merge, as both people’s pages show it. */
export const accountMergeSchema = z.object({
  id: z.uuid(),
  survivor: personSummarySchema,
  merged: personSummarySchema,
  mergedBy: personSummarySchema.nullable(),
  reason: z.string(),
  mergedAt: z.string(),
  rowsMoved: z.number().int(),
  /** Until when it can be undone. */
  undoUntil: z.string(),
  can: z.object({ undo: z.boolean() }),
});
export type AccountMerge = z.infer<typeof accountMergeSchema>;
/** The merges in force that a person is part of, the newest first; at most 20. */
export const accountMergesSchema = z.object({ merges: z.array(accountMergeSchema) });
