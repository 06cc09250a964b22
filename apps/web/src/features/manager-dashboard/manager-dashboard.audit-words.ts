import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Manager dashboard`,
  actions: {
    'manager-dashboard.reminded': msg`Reminder of learning sent to a report`,
  },
};
