import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Own fields`,
  actions: {
    'custom-fields.created': msg`Own field made`,
    'custom-fields.deleted': msg`Own field deleted`,
    'custom-fields.ordered': msg`Order of own fields changed`,
    'custom-fields.updated': msg`Own field changed`,
    'custom-fields.values-changed': msg`Own fields of a person filled in`,
  },
};
