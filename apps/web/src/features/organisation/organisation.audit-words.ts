import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Organisation`,
  actions: {
    'organisation.created': msg`Organisation made`,
    'organisation.former-host-given-up': msg`Previous address given up`,
    'organisation.host-changed': msg`Address of the organisation changed`,
    'organisation.settings-updated': msg`Settings changed`,
  },
};
