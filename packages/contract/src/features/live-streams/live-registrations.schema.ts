import { z } from 'zod';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { PLACE_STATUSES, PLAN_PHASES } from './live-streams.rules.ts';

/** The places in a planned stream, and what the caller has and may do. */
export const liveRegistrationSchema = z.object({
  /** Registration is `open`, or `closed` until the stream begins; the stream is `live`, or `over`. */
  phase: z.enum(PLAN_PHASES),
  startsAt: z.string(),
  /** When the stream began; null before. */
  begunAt: z.string().nullable(),
  /** Null without a limit. */
  places: z.number().int().nullable(),
  /** Only people with a place are let in. */
  isLimited: z.boolean(),
  registeredCount: z.number().int(),
  waitingCount: z.number().int(),
  own: z.enum(PLACE_STATUSES).nullable(),
  /** The caller's place in the queue, from 1; null where they do not wait. */
  waitingPosition: z.number().int().nullable(),
  /** `watch`: is let in once it is live; `manage`: sees who registered. */
  can: z.object({ register: z.boolean(), wait: z.boolean(), cancel: z.boolean(), watch: z.boolean(), manage: z.boolean() }),
});
export type LiveRegistration = z.infer<typeof liveRegistrationSchema>;

/** Someone on the list of a planned stream. */
export const liveRegistrantSchema = z.object({
  person: personSummarySchema,
  status: z.enum(PLACE_STATUSES),
  since: z.string(),
});
export type LiveRegistrant = z.infer<typeof liveRegistrantSchema>;
