import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Webhooks`,
  actions: {
    'webhooks.created': msg`Webhook created`,
    'webhooks.deleted': msg`Webhook deleted`,
    'webhooks.delivery-resent': msg`Webhook messages resent`,
    'webhooks.disabled': msg`Webhook stopped after too many failures`,
    'webhooks.secret-changed': msg`Webhook secret changed`,
    'webhooks.tested': msg`Webhook tested`,
    'webhooks.updated': msg`Webhook changed`,
  },
};
