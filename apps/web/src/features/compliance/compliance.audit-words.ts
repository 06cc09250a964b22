import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Compliance`,
  actions: {
    'compliance.certificate-awarded': msg`Certificate issued`,
    'compliance.certificate-recomputed': msg`Certificate dates changed`,
    'compliance.certificate-revoked': msg`Certificate revoked`,
    'compliance.certificate-voided': msg`Certificate no longer counts`,
    'compliance.certificates-recomputed': msg`Certificates recomputed`,
    'compliance.recomputation-stopped': msg`Recomputing certificates stopped`,
    'compliance.certification-created': msg`Certification created`,
    'compliance.certification-ended': msg`Certification ended`,
    'compliance.certification-updated': msg`Certification changed`,
    'compliance.pack-asked': msg`Evidence pack requested`,
    'compliance.pack-downloaded': msg`Evidence pack downloaded`,
    'compliance.reminded': msg`Reminder to renew a certification`,
    'compliance.standing-changed': msg`Certification status changed`,
    'compliance.waiver-asked': msg`Waiver requested`,
    'compliance.waiver-decided': msg`Waiver decided`,
    'compliance.waiver-ended': msg`Waiver ended`,
  },
};
