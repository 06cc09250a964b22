import type { ReissueReason } from '@waymark/contract/certificates';
import { defineEvent } from '../../platform/events/event.ts';

interface CertificateNamed extends Record<string, unknown> {
  certificateId: string;
  userId: string;
  title: string;
  cardId: string;
}
export const certificateIssued = defineEvent<CertificateNamed>('certificates.issued');
/** The same certificate with a new link; nothing is earned again by it. `note`: why someone corrected the name for its holder. */
export const certificateReissued = defineEvent<CertificateNamed & { earlierId: string; reason: ReissueReason; note: string }>(
  'certificates.reissued',
);
/** `tellsHolder`: the holder does not hear of it in another way. */
export const certificateRevoked = defineEvent<CertificateNamed & { reason: string; tellsHolder: boolean }>('certificates.revoked');
