/** Where a certificate stands (B10). */
export const CERTIFICATE_STATES = ['valid', 'expired', 'renewed', 'reissued', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Why a certificate was issued again: its holder's name was corrected, or it is valid until another day. */
export const REISSUE_REASONS = ['name', 'validity'] as const;
export type ReissueReason = (typeof REISSUE_REASONS)[number];

export const CERTIFICATE_LIMITS = { name: 200, reason: 500 } as const;

/** A secret of 128 random bits, as it stands in a verification link. */
export const VERIFICATION_CODE = /^[A-Za-z0-9_-]{22}$/;

/**
 * The last day a certificate is valid: so many months after a day, on the same day of the month or the last one there is
 * (31 January and one month: 28 February).
 */
export function lastValidDay(from: Date, months: number): Date {
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastOfMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastOfMonth));
  return target;
}

/** The state of a certificate on a day; it is valid through its last day. */
export function certificateState(
  certificate: { readonly revokedAt: Date | null; readonly validUntil: Date | null; readonly replaced: 'renewed' | 'reissued' | null },
  now: Date,
): CertificateState {
  if (certificate.revokedAt !== null) return 'revoked';
  if (certificate.replaced !== null) return certificate.replaced;
  const { validUntil } = certificate;
  return validUntil !== null && now.getTime() >= validUntil.getTime() + 86_400_000 ? 'expired' : 'valid';
}
