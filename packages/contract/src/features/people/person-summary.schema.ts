import { z } from 'zod';
import { userId } from '../../kit/id.ts';

/** A person as shown beside anything they did: an avatar, a name, a link to their profile. */
export const personSummarySchema = z.object({
  id: userId,
  handle: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  avatarUrl: z.string().nullable(),
});
export type PersonSummary = z.infer<typeof personSummarySchema>;
