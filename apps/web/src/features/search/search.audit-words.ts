import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Search`,
  actions: {
    'search.kept': msg`Search saved`,
    'search.kept-search-deleted': msg`Saved search deleted`,
  },
};
