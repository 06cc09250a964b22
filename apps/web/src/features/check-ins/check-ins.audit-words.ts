import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Check ins`,
  actions: {
    'check-ins.created': msg`Added`,
    'check-ins.deleted': msg`Deleted`,
    'check-ins.updated': msg`Changed`,
  },
};
