import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Calendar`,
  actions: {
    'calendar.feed-renewed': msg`Calendar address renewed`,
    'calendar.feed-revoked': msg`Calendar address revoked`,
  },
};
