import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { calendarDay } from '../../kit/text.ts';
import { CERTIFICATE_STATES } from './certificates.rules.ts';

export const certificateId = idOf('certificate');
export type CertificateId = z.infer<typeof certificateId>;

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
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

export const certificateSchema = verifiedCertificateSchema.extend({
  id: certificateId,
  cardSlug: z.string().nullable(),
  /** Path of the page on which anyone can check it; missing for others. */
  verifyPath: z.string(),
  can: z.object({ download: z.boolean(), revoke: z.boolean() }),
});
export type Certificate = z.infer<typeof certificateSchema>;
