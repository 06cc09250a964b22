import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Manager dashboard`,
  actions: {
    'manager-dashboard.reminded': msg`Learning reminder sent to a direct report`,
  },
};
