import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Analytics`,
  actions: {
    'analytics.exported': msg`Analytics exported`,
    'analytics.view-deleted': msg`Saved view deleted`,
    'analytics.view-saved': msg`Analytics view saved`,
  },
};
