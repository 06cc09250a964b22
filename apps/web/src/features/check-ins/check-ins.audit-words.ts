import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Check-ins`,
  actions: {
    'check-ins.answered': msg`Answered in a check-in`,
    'check-ins.closed': msg`Closed a check-in`,
    'check-ins.moved': msg`Moved a check-in`,
    'check-ins.started': msg`Started a check-in`,
    'check-ins.worked-on': msg`Changed a check-in`,
  },
};
