import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Data warehouse`,
  actions: {
    'warehouse.run-requested': msg`Data warehouse copy started`,
    'warehouse.target-updated': msg`Data warehouse settings changed`,
  },
};
