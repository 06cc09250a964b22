import type { ReissueReason } from '@waymark/contract/certificates';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A stored certificate, with the one that took its place and the one it was issued again for. */
export interface CertificateRow {
  readonly id: string;
  readonly code: string;
  readonly user_id: string;
  readonly card_id: string;
  readonly card_slug: string | null;
  readonly period: string;
  readonly name: string;
  readonly title: string;
  readonly requirements: string;
  readonly issuer: string;
  readonly score: number | null;
  /** Days, as `YYYY-MM-DD`. */
  readonly issued_on: string;
  readonly valid_until: string | null;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** Why it was revoked; empty where it was not. */
  readonly revoke_reason: string;
  readonly renewed_by: string | null;
  readonly renewed_by_code: string | null;
  /** Whether the one that took its place is the same certificate, issued again; when and why. */
  readonly reissued_at: Date | null;
  readonly reissued_reason: ReissueReason | null;
  readonly reissue_of: string | null;
  readonly reissue_of_code: string | null;
  readonly reissue_reason: ReissueReason | null;
  /** The name in the holder's profile when it was issued with another one; null where it had the profile's. */
  readonly profile_name: string | null;
  /** Why someone corrected the name for its holder; empty where no one did. */
  readonly reissue_note: string;
  /** The holder's name now. */
  readonly holder_name: string;
}

/** A certificate among those of everyone. */
export interface IssuedCertificateRow extends CertificateRow {
  readonly holder: PersonSummaryRow;
}
