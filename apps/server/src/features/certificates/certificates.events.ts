import type { ReissueReason } from '@waymark/contract/certificates';
import { defineEvent } from '../../platform/events/event.ts';

interface CertificateNamed extends Record<string, unknown> {
  certificateId: string;
  userId: string;
  title: string;
  cardId: string;
}
export const certificateIssued = defineEvent<CertificateNamed>('certificates.issued');
/** The same certificate with a new link; nothing is earned again by it. */
export const certificateReissued = defineEvent<CertificateNamed & { earlierId: string; reason: ReissueReason }>('certificates.reissued');
export const certificateRevoked = defineEvent<CertificateNamed & { reason: string }>('certificates.revoked');
