import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Provisioning`,
  actions: {
    'provisioning.token-created': msg`Token for provisioning made`,
    'provisioning.token-revoked': msg`Token for provisioning withdrawn`,
  },
};
