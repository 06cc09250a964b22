import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Marketplace`,
  actions: {
    'marketplace.feedback-given': msg`Feedback on an opportunity given`,
    'marketplace.marked': msg`Saved or hidden status of an opportunity changed`,
    'marketplace.saved-search-deleted': msg`Saved search deleted`,
    'marketplace.search-alerts-set': msg`Alerts for a saved search changed`,
    'marketplace.search-saved': msg`Search saved`,
  },
};
