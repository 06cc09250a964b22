import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Background jobs`,
  actions: {
    'jobs.cancelled': msg`Background job cancelled`,
    'jobs.mail-server-connected': msg`Mail server connected`,
    'jobs.mail-server-disconnected': msg`Mail server disconnected`,
    'jobs.mails-sent-again': msg`Emails sent from the outbox`,
    'jobs.retried': msg`Background job retried`,
  },
};
