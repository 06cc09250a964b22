import { z } from 'zod';
import { ZOOM_FAULTS } from './zoom.rules.ts';

/** An account at Zoom that meetings of sessions are made in; its secrets are never shown. */
export const zoomAccountSchema = z.object({
  /** `environment`: set on the server itself, which wins; nothing else is then told or changed here. */
  source: z.enum(['environment', 'console', 'none']),
  account: z.object({ accountId: z.string(), clientId: z.string(), hostEmail: z.string(), hasWebhookSecret: z.boolean() }).nullable(),
  /** Where Zoom sends its events, as it is typed in there. */
  webhookAddress: z.string(),
});
export type ZoomAccount = z.infer<typeof zoomAccountSchema>;

const word = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200)
  .regex(/^[\w.-]+$/, 'invalid');

export const zoomAccountBody = z.object({
  accountId: word,
  clientId: word,
  /** Left out: the one that is stored, for the same account and client. */
  clientSecret: z.string().trim().min(1, 'required').max(500).optional(),
  /** The user of Zoom who hosts meetings whose author has none there. */
  hostEmail: z.email('invalid').max(320),
  /** Left out: the one that is stored. Empty: none; recordings are then asked for, and not announced. */
  webhookSecret: z.string().trim().max(500).optional(),
});
export type ZoomAccountBody = z.output<typeof zoomAccountBody>;

export const zoomTestSchema = z.object({
  isWorking: z.boolean(),
  fault: z.enum(ZOOM_FAULTS).nullable(),
  /** What Zoom says of it, in its own words. */
  detail: z.string(),
});
export type ZoomTest = z.infer<typeof zoomTestSchema>;

/** What Zoom is answered: what proves that this address is ours, where it asks for that. */
export const zoomAnswerSchema = z.object({ plainToken: z.string().optional(), encryptedToken: z.string().optional() });
export type ZoomAnswer = z.infer<typeof zoomAnswerSchema>;
