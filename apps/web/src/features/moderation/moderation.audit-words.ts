import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Reports of content`,
  actions: {
    'moderation.decided': msg`Report decided`,
    'moderation.reported': msg`Content or comment reported`,
  },
};
