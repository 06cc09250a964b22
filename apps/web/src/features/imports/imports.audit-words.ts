import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Imports`,
  actions: {
    'imports.table-cancelled': msg`File import stopped`,
    'imports.table-started': msg`File uploaded for import`,
  },
};
