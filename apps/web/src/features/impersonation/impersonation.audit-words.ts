import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Acting as someone`,
  actions: {
    'impersonation.ended': msg`Stopped acting as someone`,
    'impersonation.started': msg`Began to act as someone`,
  },
};
