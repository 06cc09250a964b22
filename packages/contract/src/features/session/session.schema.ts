import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { emailAddress } from '../../kit/text.ts';
import { PASSWORD_LENGTH, USER_INFO_FIELDS, type UserInfoField } from './session.rules.ts';

/** A password someone chooses; never trimmed, as blanks are part of it. */
export const newPassword = z.string().min(PASSWORD_LENGTH.minimum).max(PASSWORD_LENGTH.maximum);

export const signInSchema = z.object({
  email: emailAddress,
  password: z.string().min(1).max(PASSWORD_LENGTH.maximum),
  /** Stay signed in on this device for 30 days (SES-04). */
  remember: z.boolean().default(false),
  /** SES-06: host name of the micro-site the person came from. */
  microsite: z.string().toLowerCase().max(253).optional(),
});
export type SignIn = z.input<typeof signInSchema>;

/** SES-05: which page asked, and the logout address of the provider the person came through. */
export const signOutSchema = z.object({
  route: z.string().max(2_000).optional(),
  okta: z.record(z.string(), z.json()).optional(),
  singleLogoutUrl: z.url().max(2_000).optional(),
});

/** Where the browser goes next: a provider's logout, or the sign-in page. */
export const signedOutSchema = z.object({ redirectTo: z.string() });

/** When the session ends if nothing more happens; null means it does not time out. Times of the server's clock. */
export const sessionStateSchema = z.object({
  now: z.string(),
  expiresAt: z.string().nullable(),
  timeoutMinutes: z.number().int(),
  /** Changes when the organisation's configuration does. */
  organisationRevision: z.string(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

const FIELD_NAMES = Object.keys(USER_INFO_FIELDS) as [UserInfoField, ...UserInfoField[]];

export const userInfoQuery = z.object({
  fields: z
    .string()
    .max(2_000)
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(FIELD_NAMES)).min(1).max(100)),
});

export const requestResetSchema = z.object({ email: emailAddress });
export const resetTokenParams = z.object({ token: z.string().min(20).max(200) });
export const completeResetSchema = z.object({ password: newPassword });
export const resetLinkSchema = z.object({
  expiresAt: z.string(),
  /** The address that the password is for: people are told it, and sign in with it. */
  email: z.string(),
  /** The person has no password yet: they were invited. */
  isFirst: z.boolean(),
});
/** The signed parts of the link at the end of a mail. */
/** Why a session ended before its time; null where nothing is known of it. */
export const endedSessionSchema = z.object({ reason: z.enum(['account-inactive', 'ended-elsewhere']).nullable() });
export type EndedSession = z.infer<typeof endedSessionSchema>;

export const unsubscribeQuery = z.object({ user: userId, kind: z.string().min(1).max(80), signature: z.string().min(20).max(100) });
export const userParams = z.object({ userId });
