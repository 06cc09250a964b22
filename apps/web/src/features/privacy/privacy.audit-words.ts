import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Privacy`,
  actions: {
    'privacy.chosen': msg`Privacy choice saved`,
    'privacy.erasure-cancelled': msg`Account erasure cancelled`,
    'privacy.erasure-requested': msg`Account erasure requested`,
    'privacy.export-downloaded': msg`Personal data downloaded`,
    'privacy.export-requested': msg`Personal data requested`,
  },
};
