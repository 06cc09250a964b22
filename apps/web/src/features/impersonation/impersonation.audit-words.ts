import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Acting as somebody`,
  actions: {
    'impersonation.ended': msg`Stopped acting as somebody`,
    'impersonation.started': msg`Began to act as somebody`,
  },
};
