import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Webhooks`,
  actions: {
    'webhooks.created': msg`Webhook made`,
    'webhooks.deleted': msg`Webhook deleted`,
    'webhooks.delivery-resent': msg`Messages of a webhook sent again`,
    'webhooks.disabled': msg`Webhook stopped after too many failures`,
    'webhooks.secret-changed': msg`Secret of a webhook changed`,
    'webhooks.tested': msg`Webhook tested`,
    'webhooks.updated': msg`Webhook changed`,
  },
};
