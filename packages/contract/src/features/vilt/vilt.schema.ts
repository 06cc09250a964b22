import { z } from 'zod';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { REGISTRATION_STATUSES } from './vilt.rules.ts';

/** Someone on the list of a session, as its trainers see them. */
export const registrationSchema = z.object({
  person: personSummarySchema,
  sessionId: z.string(),
  startsAt: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  changedAt: z.string(),
  can: z.object({ markAttendance: z.boolean(), remove: z.boolean() }),
});
export type Registration = z.infer<typeof registrationSchema>;
