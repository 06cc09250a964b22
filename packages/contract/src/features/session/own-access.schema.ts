import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { emailAddress } from '../../kit/text.ts';
import { PASSWORD_LENGTH } from './session.rules.ts';
import { newPassword } from './session.schema.ts';

export const sessionId = idOf('session');
export type SessionId = z.infer<typeof sessionId>;
export const rememberedBrowserId = idOf('remembered-browser');
export type RememberedBrowserId = z.infer<typeof rememberedBrowserId>;

const ownPassword = z.string().min(1).max(PASSWORD_LENGTH.maximum);

export const changePasswordSchema = z.object({ currentPassword: ownPassword, password: newPassword });
/** How long a new address can be confirmed. */
export const ADDRESS_CHANGE_HOURS = 24;
export const newAddressSchema = z.object({ email: emailAddress, password: ownPassword });
/** Whether one may change the own address, and the new one that waits to be confirmed. */
export const addressChangeSchema = z.object({
  isChangeable: z.boolean(),
  waiting: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
});
export type AddressChange = z.infer<typeof addressChangeSchema>;
export const addressLinkParams = z.object({ token: z.string().min(1).max(200) });
export const confirmedAddressSchema = z.object({ email: z.string() });

export const proofSchema = z.object({ password: ownPassword });

/** A device that someone is signed in on. */
export const ownSessionSchema = z.object({
  id: sessionId,
  userAgent: z.string(),
  openedBy: z.enum(['password', 'single-sign-on']),
  createdAt: z.string(),
  lastActiveAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** A browser that need not give the second factor (SES-30). */
export const rememberedBrowserSchema = z.object({
  id: rememberedBrowserId,
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});
export type RememberedBrowser = z.infer<typeof rememberedBrowserSchema>;

export const sessionParams = z.object({ sessionId });
export const browserParams = z.object({ browserId: rememberedBrowserId });
export const endedSessionsSchema = z.object({ count: z.number().int() });

/** The terms as they stand, in the reader's language; null where the organisation has none (SES-56). */
export const termsSchema = z.object({ version: z.string(), text: z.string(), isAccepted: z.boolean() }).nullable();
export const acceptTermsSchema = z.object({ version: z.string().min(1).max(40) });
