import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Matching`,
  actions: {
    'matching.rules-changed': msg`Matching rules changed`,
  },
};
