import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { KEPT_MAIL_DAYS } from './outbox.rules.ts';

export const mailId = idOf('mail');
export type MailId = z.infer<typeof mailId>;

/** `kept`: it did not go out (`keptBecause`), so the mail is read here. `failed`: it cannot be delivered. */
export const mailStatus = z.enum(['waiting', 'sent', 'failed', 'kept']);

export const mailSummarySchema = z.object({
  id: mailId,
  to: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  /** Why a kept one stays: no mail server, no address, or a made-up one of the demo. Null for others, and where it could go now. */
  keptBecause: z.enum(['no-server', 'no-address', 'made-up-address']).nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  can: z.object({ send: z.boolean() }),
});
export type MailSummary = z.infer<typeof mailSummarySchema>;

export const mailSchema = mailSummarySchema.extend({
  from: z.string(),
  /** What it says; null once it went to its reader, whose mail it then is. */
  text: z.string().nullable(),
});

/** Emails that were kept and could go now, by age: how many of the last so many days. */
export const keptMailsSchema = z.object({
  isMailConnected: z.boolean(),
  ages: z.array(z.object({ days: z.number().int(), count: z.number().int() })),
});
export type KeptMails = z.infer<typeof keptMailsSchema>;

export const sendKeptSchema = z.object({ days: z.union(KEPT_MAIL_DAYS.map((days) => z.literal(days))) });
