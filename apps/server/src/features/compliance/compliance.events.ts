import type { CertificationStatus, CertificationTerms } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

interface CertificationNamed extends Record<string, unknown> {
  certificationId: string;
  name: string;
}
export const certificationCreated = defineEvent<CertificationNamed>('compliance.certification-created');
export const certificationUpdated = defineEvent<CertificationNamed & { termsChanged: boolean; targetsChanged: boolean }>(
  'compliance.certification-updated',
);
export const certificationEnded = defineEvent<CertificationNamed>('compliance.certification-ended');

interface OfPerson extends CertificationNamed {
  userId: UserId;
}
/** Someone earned a certificate; days are by their own calendar. */
export const certificateAwarded = defineEvent<OfPerson & { cycle: number; achievedOn: string; expiresOn: string; isFirst: boolean }>(
  'compliance.certificate-awarded',
);
/** A later record contradicts a certificate; one with other days may take its place. */
export const certificateVoided = defineEvent<OfPerson & { cycle: number; achievedOn: string; expiresOn: string }>(
  'compliance.certificate-voided',
);
export const certificateRevoked = defineEvent<OfPerson & { revokedOn: string; reason: string }>('compliance.certificate-revoked');
/** Certificates issued before are given the terms of now: the act of one administrator, with the terms before and what it comes to. */
export const certificatesRecomputed = defineEvent<
  CertificationNamed & {
    recomputationId: string;
    termsBefore: readonly (CertificationTerms & { certificates: number })[];
    terms: CertificationTerms;
    changes: number;
    lapsing: number;
    unchanged: number;
  }
>('compliance.certificates-recomputed');
/** An administrator stopped it: so many were changed by then, so many keep their days. */
export const recomputationStopped = defineEvent<CertificationNamed & { recomputationId: string; changed: number; left: number }>(
  'compliance.recomputation-stopped',
);
/** One certificate got other days by it. */
export const certificateRecomputed = defineEvent<
  OfPerson & { cycle: number; recomputationId: string; expiredOn: string; expiresOn: string; status: CertificationStatus }
>('compliance.certificate-recomputed');
/** How someone stands changed, by what they did or because a day began. */
export const standingChanged = defineEvent<
  OfPerson & {
    from: CertificationStatus;
    to: CertificationStatus;
    expiresOn: string | null;
    /** By when it must be earned or renewed, in its grace until the end of that; null where nothing is asked. */
    renewBy: string | null;
    onLeave: boolean;
    isRecomputed: boolean;
    href: string;
  }
>('compliance.standing-changed');
export const peopleReminded = defineEvent<OfPerson & { expiresOn: string; href: string }>('compliance.reminded');

interface WaiverNamed extends OfPerson {
  waiverId: string;
  from: string;
  until: string | null;
}
export const certificationWaiverAsked = defineEvent<WaiverNamed>('compliance.waiver-asked');
/** `tellsPerson`: the inbox of approvals has not told them already. */
export const certificationWaiverDecided = defineEvent<
  WaiverNamed & { outcome: 'granted' | 'declined'; reason: string; decidedBy: UserId; tellsPerson: boolean }
>('compliance.waiver-decided');
export const certificationWaiverEnded = defineEvent<WaiverNamed>('compliance.waiver-ended');

export const evidencePackAsked = defineEvent<{ packId: string; certificationId: string | null; asOf: string; anonymous: boolean }>(
  'compliance.pack-asked',
);
export const evidencePackDownloaded = defineEvent<{ packId: string; sha256: string }>('compliance.pack-downloaded');
