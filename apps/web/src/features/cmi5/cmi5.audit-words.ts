import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`cmi5 courses`,
  actions: {
    'cmi5.course-begun': msg`cmi5 course started`,
    'cmi5.course-judged': msg`cmi5 course completed, passed or failed`,
    'cmi5.unit-waived': msg`Unit of a cmi5 course waived`,
  },
};
