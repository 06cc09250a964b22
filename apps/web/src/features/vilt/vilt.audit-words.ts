import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Led sessions`,
  actions: {
    'vilt.place-changed': msg`Place in a session changed`,
    'vilt.session-changed': msg`Session changed`,
  },
};
