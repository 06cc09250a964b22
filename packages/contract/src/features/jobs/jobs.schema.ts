import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { JOB_STATES, RECENT_SPANS } from './jobs.rules.ts';

const queue = z
  .string()
  .regex(/^[a-z0-9.-]+$/)
  .max(120);

export const jobsQuery = pageQuery(20).extend({
  state: z.enum(JOB_STATES).optional(),
  queue: queue.optional(),
  within: z.enum(RECENT_SPANS).optional(),
});
export const jobParams = z.object({ jobId: z.uuid() });

export const jobSchema = z.object({
  id: z.uuid(),
  /** The kind of work: `audit.export`, or `event.` and a subscriber. */
  queue: z.string(),
  state: z.enum(JOB_STATES),
  createdAt: z.string(),
  /** Not before then: delayed, or the next attempt after a failure. */
  startsAfter: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Attempts that failed, and how many more there may be. */
  retries: z.number().int(),
  retriesAtMost: z.number().int(),
  /** Why the last attempt failed; null where none did. */
  reason: z.string().nullable(),
  /** Given up for good: a person restarts the work where it was started. */
  restartsFromSource: z.boolean(),
  can: z.object({ retry: z.boolean(), cancel: z.boolean() }),
});
export type Job = z.infer<typeof jobSchema>;

/** How many jobs of a queue stand where; of those done, the last seven days. */
export const jobQueueSchema = z.object({ queue: z.string(), counts: z.record(z.enum(JOB_STATES), z.number().int()) });
export type JobQueueState = z.infer<typeof jobQueueSchema>;
