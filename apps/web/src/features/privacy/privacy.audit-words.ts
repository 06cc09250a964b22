import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Privacy`,
  actions: {
    'privacy.chosen': msg`Privacy choice saved`,
    'privacy.erasure-cancelled': msg`Erasure of own account cancelled`,
    'privacy.erasure-requested': msg`Erasure of own account requested`,
    'privacy.export-downloaded': msg`Personal data downloaded`,
    'privacy.export-requested': msg`Personal data requested`,
  },
};
