import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { calendarDay, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { CERTIFICATE_LIMITS, CERTIFICATE_STATES, REISSUE_REASONS } from './certificates.rules.ts';

export const certificateId = idOf('certificate');
export type CertificateId = z.infer<typeof certificateId>;

const reissueSchema = z.object({ on: calendarDay, reason: z.enum(REISSUE_REASONS) });

/** Everything the paper says, and how it stands today; for anyone who has the link (B10). */
export const verifiedCertificateSchema = z.object({
  name: z.string(),
  title: z.string(),
  requirements: z.string(),
  issuer: z.string(),
  /** Days, as ISO dates. */
  issuedOn: z.string(),
  validUntil: calendarDay.nullable(),
  score: z.number().int().nullable(),
  state: z.enum(CERTIFICATE_STATES),
  revokedOn: z.string().nullable(),
  /** The path of the certificate that took its place; null where none did. */
  renewedBy: z.string().nullable(),
  /** When and why this one was issued again under the link of `renewedBy`; null where it was not. */
  reissued: reissueSchema.nullable(),
  /** Of one that was issued again: when, why, and the path of the earlier one. */
  reissueOf: reissueSchema.extend({ path: z.string() }).nullable(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

export const certificateSchema = verifiedCertificateSchema.extend({
  id: certificateId,
  cardSlug: z.string().nullable(),
  /** Path of the page on which anyone can check it; missing for others. */
  verifyPath: z.string(),
  /** The holder's name now; the certificate goes on saying the name of its issue. */
  holderName: z.string(),
  /** Why it was revoked, in the words of who did; empty where it was not. */
  revokedReason: z.string(),
  /** `reissue`: with the holder’s name as it is now; `correct`: with a name that is given. */
  can: z.object({ reissue: z.boolean(), correct: z.boolean(), download: z.boolean(), revoke: z.boolean() }),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** A certificate as who looks after them sees it. */
export const issuedCertificateSchema = certificateSchema.extend({
  holder: personSummarySchema,
  /** Why someone corrected the name on it; empty where the holder did. */
  note: z.string(),
});
export type IssuedCertificate = z.infer<typeof issuedCertificateSchema>;

/** Without a name it is the holder’s of now. Who does it for someone else says why. */
export const reissueInputSchema = z.object({
  name: requiredText(CERTIFICATE_LIMITS.name).optional(),
  reason: requiredText(CERTIFICATE_LIMITS.reason).optional(),
});
export type ReissueInput = z.infer<typeof reissueInputSchema>;
