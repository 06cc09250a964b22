import { z } from 'zod';

/** The address a calendar program reads a person's dates from; anyone who has it reads them, so it can be taken back. */
export const calendarFeedSchema = z.object({
  /** Null while there is none. */
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
  lastReadAt: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const feedParams = z.object({ token: z.string().min(1).max(200) });
