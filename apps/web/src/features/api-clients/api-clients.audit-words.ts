import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`API clients`,
  actions: {
    'api-clients.created': msg`API client created`,
    'api-clients.revoked': msg`API client revoked`,
    'api-clients.token-created': msg`API client token created`,
    'api-clients.token-revoked': msg`API client token revoked`,
    'api-clients.updated': msg`API client changed`,
  },
};
