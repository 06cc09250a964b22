import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Organisation`,
  actions: {
    'organisation.created': msg`Organisation created`,
    'organisation.former-host-given-up': msg`Previous address released`,
    'organisation.host-changed': msg`Organisation address changed`,
    'organisation.settings-updated': msg`Settings changed`,
  },
};
