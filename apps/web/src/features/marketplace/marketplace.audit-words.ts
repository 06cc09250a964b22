import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Marketplace`,
  actions: {
    'marketplace.feedback-given': msg`Told why an opportunity does not fit`,
    'marketplace.marked': msg`Opportunity saved or hidden, or no longer`,
    'marketplace.saved-search-deleted': msg`Saved search deleted`,
    'marketplace.search-saved': msg`Search saved`,
  },
};
