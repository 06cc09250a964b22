import { z } from 'zod';
import { idOf } from '../../kit/id.ts';

export const mailId = idOf('mail');
export type MailId = z.infer<typeof mailId>;

/** `kept`: no mail server is configured, so the mail is read here. `failed`: it cannot be delivered. */
export const mailStatus = z.enum(['waiting', 'sent', 'failed', 'kept']);

export const mailSummarySchema = z.object({
  id: mailId,
  to: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export const mailSchema = mailSummarySchema.extend({
  from: z.string(),
  /** What it says; null once it went to its reader, whose mail it then is. */
  text: z.string().nullable(),
});
