import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Audit log`,
  actions: {
    'audit.checkpoint-made': msg`Audit log checkpoint signed`,
    'audit.export-requested': msg`Audit log exported`,
    'audit.task-cancelled': msg`Export or verification of the audit log stopped`,
    'audit.verification-requested': msg`Audit log verification started`,
  },
};
