import { z } from 'zod';
import { personSummarySchema } from '../people/person-summary.schema.ts';

/** How the reporting lines of the organisation stand, for who manages people. */
export const reportingStateSchema = z.object({
  /** People with a manager or with reports. */
  people: z.number().int(),
  /** When the tree was last worked out; null where it never was. */
  numberedAt: z.string().nullable(),
  /** Whether changes wait to be worked in. */
  isBehind: z.boolean(),
  /** People who report to themselves through one another, each list in the order of its lines. */
  cycles: z.array(z.array(personSummarySchema)),
});
export type ReportingState = z.infer<typeof reportingStateSchema>;
