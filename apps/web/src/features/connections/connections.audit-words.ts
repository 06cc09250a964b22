import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Accounts outside`,
  actions: {
    'connections.connected': msg`Account outside connected`,
    'connections.disconnected': msg`Account outside disconnected`,
    'connections.ended': msg`Connection to an account outside has ended`,
  },
};
