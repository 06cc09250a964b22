import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Learning progress`,
  actions: {
    'progress.content-done': msg`Content done, steps open`,
    'progress.decided': msg`Learning request decided`,
    'progress.gate-answered': msg`Step before completion done`,
    'progress.period-opened': msg`New attempt started`,
    'progress.outside-recorded': msg`Learning elsewhere recorded`,
    'progress.recorded': msg`Earlier completion recorded`,
    'progress.requested': msg`Approval requested`,
    'progress.withdrawn': msg`Completion withdrawn`,
  },
};
