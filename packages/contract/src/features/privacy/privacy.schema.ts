import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageOf } from '../../kit/page.ts';
import { emailAddress } from '../../kit/text.ts';
import { PASSWORD_LENGTH } from '../session/session.rules.ts';
import { CONSENT_KINDS } from './privacy.rules.ts';

export const exportId = idOf('data-export');
export type ExportId = z.infer<typeof exportId>;

/** An archive of a person's data on its way, or there to be fetched until it expires. */
export const dataExportSchema = z.object({
  id: exportId,
  status: z.enum(['preparing', 'ready', 'failed', 'expired']),
  /** In bytes; 0 until it is ready. */
  size: z.number().int(),
  requestedAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

export const erasureSchema = z.object({ requestedAt: z.string(), eraseAt: z.string() });

export const privacySchema = z.object({
  isPublic: z.boolean(),
  hideFromLeaderboard: z.boolean(),
  /** Whether the organisation shows everyone's profile to every colleague, whatever the person chose. */
  profilesOpenToAll: z.boolean(),
  /** The newest there is. */
  export: dataExportSchema.nullable(),
  /** Null where the person has not asked to be erased. */
  erasure: erasureSchema.nullable(),
});
export type Privacy = z.infer<typeof privacySchema>;

export const privacyChoiceSchema = z.object({ isPublic: z.boolean().optional(), hideFromLeaderboard: z.boolean().optional() });
export type PrivacyChoice = z.output<typeof privacyChoiceSchema>;

/** The person writes their own address, so that no one erases themselves by a slip; and their password, where they sign in by one. */
export const erasureInputSchema = z.object({ email: emailAddress, password: z.string().max(PASSWORD_LENGTH.maximum).optional() });

export const consentSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(CONSENT_KINDS),
  /** Given or chosen, rather than taken back. */
  given: z.boolean(),
  /** Which terms, which mails. */
  detail: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;
export const consentPageSchema = pageOf(consentSchema);
