import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`File sources`,
  actions: {
    'file-sources.removed': msg`File source switched off`,
    'file-sources.set-up': msg`File source set up`,
    'file-sources.tested': msg`File source tested`,
  },
};
