import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Absences`,
  actions: {
    'absences.changed': msg`Absence added or removed`,
  },
};
