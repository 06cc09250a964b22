import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Approvals`,
  actions: {
    'approvals.asked': msg`Approval asked for`,
    'approvals.decided': msg`Request approved or declined`,
    'approvals.deputy-ended': msg`Deputy’s time ended`,
    'approvals.deputy-named': msg`Deputy named`,
    'approvals.handed-over': msg`Request passed on`,
    'approvals.late': msg`Approval is overdue`,
    'approvals.nearly-due': msg`Approval is due soon`,
  },
};
