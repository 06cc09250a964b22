import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Custom fields`,
  actions: {
    'custom-fields.created': msg`Custom field created`,
    'custom-fields.deleted': msg`Custom field deleted`,
    'custom-fields.ordered': msg`Custom field order changed`,
    'custom-fields.updated': msg`Custom field changed`,
    'custom-fields.values-changed': msg`Person’s custom fields changed`,
  },
};
