import { defineEvent } from '../../platform/events/event.ts';

interface CertificateNamed extends Record<string, unknown> {
  certificateId: string;
  userId: string;
  title: string;
  cardId: string;
}
export const certificateIssued = defineEvent<CertificateNamed>('certificates.issued');
export const certificateRevoked = defineEvent<CertificateNamed & { reason: string }>('certificates.revoked');
