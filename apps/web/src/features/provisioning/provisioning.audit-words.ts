import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Provisioning`,
  actions: {
    'provisioning.token-created': msg`Provisioning token created`,
    'provisioning.token-revoked': msg`Provisioning token revoked`,
  },
};
