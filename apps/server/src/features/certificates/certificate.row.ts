/** A stored certificate, with the one that took its place. */
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
  readonly renewed_by_code: string | null;
}
