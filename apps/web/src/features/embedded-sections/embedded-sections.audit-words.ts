import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Embedded sections`,
  actions: {
    'embedded-sections.created': msg`Embedded section added`,
    'embedded-sections.removed': msg`Embedded section removed`,
    'embedded-sections.updated': msg`Embedded section changed`,
  },
};
