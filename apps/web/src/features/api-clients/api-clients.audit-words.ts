import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`API clients`,
  actions: {
    'api-clients.created': msg`API client made`,
    'api-clients.revoked': msg`API client withdrawn`,
    'api-clients.token-created': msg`Token of an API client made`,
    'api-clients.token-revoked': msg`Token of an API client withdrawn`,
    'api-clients.updated': msg`API client changed`,
  },
};
