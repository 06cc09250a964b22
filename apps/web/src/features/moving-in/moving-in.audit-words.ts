import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Move in`,
  actions: {
    'moving-in.exported': msg`Content exported`,
    'moving-in.import-cancelled': msg`Moving a course in stopped`,
    'moving-in.import-finished': msg`Course moved in`,
    'moving-in.import-run': msg`Moving a course in started`,
    'moving-in.import-started': msg`Course sent to be moved in`,
  },
};
