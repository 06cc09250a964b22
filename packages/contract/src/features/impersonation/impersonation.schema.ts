import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { PROXY_TYPES } from '../../platform/proxy.ts';
import { REASON_LENGTH } from './impersonation.rules.ts';

/** As who, and why: the reason is kept in the audit log and told to the person (SES-64). */
export const impersonationStartSchema = z.object({ userId, reason: requiredText(REASON_LENGTH) });

/** The same for a manager, and what of the person they open (SES-65). */
export const proxyStartSchema = impersonationStartSchema.extend({ proxyType: z.enum(PROXY_TYPES) });

/** When acting ends by itself. */
export const actingSchema = z.object({ until: z.string() });

/** Whether the caller is themselves again; otherwise their own session is over too and they sign in. */
export const actingEndedSchema = z.object({ isSignedIn: z.boolean() });
