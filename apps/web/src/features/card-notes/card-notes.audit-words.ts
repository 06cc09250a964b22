import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Notes`,
  actions: {
    'card-notes.created': msg`Note created`,
    'card-notes.deleted': msg`Note deleted`,
    'card-notes.updated': msg`Note changed`,
  },
};
