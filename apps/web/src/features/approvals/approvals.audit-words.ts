import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Approvals`,
  actions: {
    'approvals.asked': msg`Approval request sent`,
    'approvals.decided': msg`Request approved or declined`,
    'approvals.deputy-ended': msg`Deputy period ended`,
    'approvals.deputy-named': msg`Deputy added`,
    'approvals.handed-over': msg`Request reassigned`,
    'approvals.late': msg`Approval is overdue`,
    'approvals.nearly-due': msg`Approval is due soon`,
  },
};
