import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Migration`,
  actions: {
    'moving-in.exported': msg`Content exported`,
    'moving-in.import-cancelled': msg`Course import stopped`,
    'moving-in.import-finished': msg`Course imported`,
    'moving-in.import-run': msg`Course import started`,
    'moving-in.import-started': msg`Course uploaded for import`,
  },
};
