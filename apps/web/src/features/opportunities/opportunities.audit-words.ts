import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Requests for opportunities`,
  actions: {
    'opportunities.request-late': msg`Decision about a request is overdue`,
    'opportunities.request-moved': msg`Request for an opportunity moved on`,
    'opportunities.request-nearly-due': msg`Decision about a request is due soon`,
  },
};
