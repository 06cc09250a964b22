import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Work history and qualifications`,
  actions: {
    'experience.qualifications-changed': msg`Qualifications changed`,
    'experience.work-history-changed': msg`Work history changed`,
  },
};
