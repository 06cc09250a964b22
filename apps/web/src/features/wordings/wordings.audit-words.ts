import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Words`,
  actions: {
    'wordings.reported': msg`Wording reported`,
    'wordings.report-decided': msg`Wording report answered`,
  },
};
