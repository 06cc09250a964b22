import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Career preferences`,
  actions: {
    'career-preferences.changed': msg`Career preferences changed`,
  },
};
