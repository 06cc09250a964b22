import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Certificates`,
  actions: {
    'certificates.issued': msg`Certificate issued`,
    'certificates.reissued': msg`Certificate issued again`,
    'certificates.revoked': msg`Certificate revoked`,
  },
};
