import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Background jobs`,
  actions: {
    'jobs.cancelled': msg`Background job called off`,
    'jobs.retried': msg`Background job tried again`,
  },
};
