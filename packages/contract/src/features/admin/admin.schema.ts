import { z } from 'zod';

/** What an organisation sets up once, in the order it helps; a step is done by doing it, never ticked by hand. */
export const SETUP_STEPS = ['brand', 'sign-in', 'people', 'content', 'groups', 'mail'] as const;

/** What may wait for an administrator. */
export const WAITING_KINDS = ['approvals', 'moderation', 'failed-jobs', 'failed-mails', 'failing-webhooks'] as const;

export const adminOverviewSchema = z.object({
  /** Every step while one is open; empty once all are done (ADM-12). */
  setup: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
  /** What waits, with how many of it; nothing that is zero. */
  waiting: z.array(z.object({ kind: z.enum(WAITING_KINDS), count: z.number().int() })),
  people: z.object({ active: z.number().int(), seenThisWeek: z.number().int() }),
  content: z.object({ published: z.number().int() }),
  mail: z.object({ isConfigured: z.boolean(), waiting: z.number().int(), kept: z.number().int(), sentToday: z.number().int() }),
  jobs: z.object({ running: z.number().int(), failedToday: z.number().int() }),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;
