import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { moment, requiredText } from '../../kit/text.ts';

import { LEARNING_RECORD_LIMITS as LIMITS, RECORD_CHECK_FAULTS, RECORD_CHECK_STEPS, XAPI_VERSIONS } from './learning-records.rules.ts';

export const learningStatementId = idOf('learning-statement');
export type LearningStatementId = z.infer<typeof learningStatementId>;

/** A verb or an activity, in the words of the reader where it has any. */
const termSchema = z.object({ id: z.string(), name: z.string() });

export const learningRecordStoreSchema = z.object({
  /** What programs ask for as address of the store. */
  endpoint: z.string(),
  /** Switched off, programs find nothing at the address. */
  isEnabled: z.boolean(),
  versions: z.array(z.string()),
  /** API clients that may use the store. */
  clients: z.array(z.object({ id: z.string(), name: z.string(), mayWrite: z.boolean(), lastUsedAt: z.string().nullable() })),
  /** Verbs that were used, to filter by. */
  verbs: z.array(termSchema),
});
export type LearningRecordStore = z.infer<typeof learningRecordStoreSchema>;

export const learningStatementSchema = z.object({
  id: learningStatementId,
  stored: moment,
  actor: z.object({ name: z.string(), userId: z.string().nullable() }),
  verb: termSchema,
  object: termSchema,
  /** What the object is: an activity, an agent, another statement. */
  objectType: z.enum(['Activity', 'Agent', 'Group', 'SubStatement', 'StatementRef']),
  result: z.object({
    scaled: z.number().nullable(),
    success: z.boolean().nullable(),
    completion: z.boolean().nullable(),
  }),
  authority: z.string(),
});
export type LearningStatement = z.infer<typeof learningStatementSchema>;

export const statementsQuery = pageQuery(20).extend({
  person: userId.optional(),
  verb: z.string().trim().min(1).max(LIMITS.address).optional(),
  activity: z.string().trim().min(1).max(2_000).optional(),
});
export const statementParams = z.object({ statementId: learningStatementId });
/** The whole statement as JSON text. */
export const wholeStatementSchema = z.object({ json: z.string(), isVoid: z.boolean() });

/** Which store to check: our own, or one at an address. */
export const recordCheckSchema = z.discriminatedUnion('store', [
  z.object({ store: z.literal('own'), version: z.enum(XAPI_VERSIONS) }),
  z.object({
    store: z.literal('other'),
    version: z.enum(XAPI_VERSIONS),
    address: requiredText(LIMITS.address),
    key: requiredText(LIMITS.key),
    secret: requiredText(LIMITS.secret),
  }),
]);
export type RecordCheck = z.input<typeof recordCheckSchema>;

export const recordCheckOutcomeSchema = z.object({
  isSound: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(RECORD_CHECK_STEPS),
      outcome: z.enum(['ok', 'fault', 'left-out']),
      fault: z.enum(RECORD_CHECK_FAULTS).nullable(),
      /** What was answered, where it is the answer that is wrong. */
      status: z.number().int().nullable(),
      detail: z.string(),
      milliseconds: z.number().int(),
    }),
  ),
});
export type RecordCheckOutcome = z.infer<typeof recordCheckOutcomeSchema>;
