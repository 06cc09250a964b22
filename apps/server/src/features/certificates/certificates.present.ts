import { type Certificate, certificateState, type IssuedCertificate, type VerifiedCertificate } from '@waymark/contract/certificates';
import { abilities } from '../../platform/access/policy.ts';
import type { BaseContext } from '../../platform/context.ts';
import { summaryOf } from '../people/people.public.ts';
import type { CertificateRow, IssuedCertificateRow } from './certificate.row.ts';
import { certificatePolicy } from './certificates.policy.ts';

/** The path of the page on which anyone can check a certificate. */
export const verifyPath = (code: string): string => `/verify/${code}`;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Everything the paper says and how it stands now: neither ids nor anything else of ours. */
export function presentVerified(row: CertificateRow, now: Date): VerifiedCertificate {
  return {
    name: row.name,
    title: row.title,
    requirements: row.requirements,
    issuer: row.issuer,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    score: row.score,
    state: certificateState(
      {
        revokedAt: row.revoked_at,
        validUntil: row.valid_until === null ? null : new Date(row.valid_until),
        replaced: row.renewed_by_code === null ? null : row.reissued_at === null ? 'renewed' : 'reissued',
      },
      now,
    ),
    revokedOn: row.revoked_at === null ? null : dayOf(row.revoked_at),
    renewedBy: row.renewed_by_code === null ? null : verifyPath(row.renewed_by_code),
    reissued: row.reissued_at === null || row.reissued_reason === null ? null : { on: dayOf(row.reissued_at), reason: row.reissued_reason },
    reissueOf:
      row.reissue_of_code === null || row.reissue_reason === null
        ? null
        : { on: dayOf(row.created_at), reason: row.reissue_reason, path: verifyPath(row.reissue_of_code) },
  };
}

export function presentCertificate(ctx: BaseContext, row: CertificateRow): Certificate {
  return {
    ...presentVerified(row, ctx.now()),
    id: row.id as Certificate['id'],
    cardSlug: row.card_slug,
    verifyPath: verifyPath(row.code),
    holderName: row.holder_name,
    revokedReason: row.revoke_reason,
    can: abilities(ctx.actor, certificatePolicy, row),
  };
}

export const presentIssued = (ctx: BaseContext, row: IssuedCertificateRow): IssuedCertificate => ({
  ...presentCertificate(ctx, row),
  holder: summaryOf(row.holder),
  note: row.reissue_note,
});
