import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Assessments`,
  actions: {
    'timed-assessments.completed': msg`Assessment ended`,
    'timed-assessments.started': msg`Assessment started`,
  },
};
