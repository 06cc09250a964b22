import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Learning providers`,
  actions: {
    'learning-providers.access-lost': msg`Learning provider denied access`,
    'learning-providers.added': msg`Learning provider added`,
    'learning-providers.changed': msg`Learning provider changed`,
    'learning-providers.completed': msg`Course completed with a learning provider`,
    'learning-providers.connected': msg`Connected to a learning provider`,
    'learning-providers.disconnected': msg`Disconnected from a learning provider`,
    'learning-providers.file-sent': msg`Learning provider completions uploaded`,
    'learning-providers.removed': msg`Learning provider removed`,
    'learning-providers.take-asked': msg`Learning provider sync started`,
    'learning-providers.takes-cancelled': msg`Learning provider sync stopped`,
  },
};
