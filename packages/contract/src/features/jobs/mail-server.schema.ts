import { z } from 'zod';
import { emailAddress } from '../../kit/text.ts';
import { MAIL_SECURITY } from './outbox.rules.ts';

/** The mail server that emails leave by; the password is never shown (ADM-13). */
export const mailServerSchema = z.object({
  /** `environment`: set on the server itself, which wins; nothing else is then told or changed here. */
  source: z.enum(['environment', 'console', 'none']),
  server: z
    .object({
      host: z.string(),
      port: z.number().int(),
      security: z.enum(MAIL_SECURITY),
      userName: z.string(),
      hasPassword: z.boolean(),
      fromAddress: z.string(),
    })
    .nullable(),
});
export type MailServer = z.infer<typeof mailServerSchema>;

export const mailServerBody = z.object({
  /** A name or an address, without a scheme or a port. */
  host: z
    .string()
    .trim()
    .min(1, 'required')
    .max(253)
    .regex(/^[A-Za-z0-9.:-]+$/, 'invalid'),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITY),
  userName: z.string().trim().max(254).default(''),
  /** Left out: the one that is stored, for the same host. Empty: none. */
  password: z.string().max(500).optional(),
  fromAddress: emailAddress,
});
export type MailServerBody = z.output<typeof mailServerBody>;

/** What became of a test message. */
export const mailTestSchema = z.object({
  isSent: z.boolean(),
  to: z.string(),
  /** What the mail server or the way to it said against it, in its own words. */
  reason: z.string().nullable(),
});
