import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`External accounts`,
  actions: {
    'connections.connected': msg`External account connected`,
    'connections.disconnected': msg`External account disconnected`,
    'connections.ended': msg`Connection to an external account ended`,
  },
};
