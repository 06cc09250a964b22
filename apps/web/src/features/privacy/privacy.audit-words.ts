import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Privacy`,
  actions: {
    'privacy.chosen': msg`Choice about privacy made`,
    'privacy.erasure-cancelled': msg`Erasure of an own account called off`,
    'privacy.erasure-requested': msg`Erasure of an own account requested`,
    'privacy.export-downloaded': msg`Own data downloaded`,
    'privacy.export-requested': msg`Own data requested`,
  },
};
