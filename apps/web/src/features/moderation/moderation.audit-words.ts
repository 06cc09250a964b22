import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Content reports`,
  actions: {
    'moderation.decided': msg`Report decided`,
    'moderation.reported': msg`Content or comment reported`,
  },
};
