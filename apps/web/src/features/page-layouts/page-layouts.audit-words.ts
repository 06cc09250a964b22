import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Page layouts`,
  actions: {
    'page-layouts.created': msg`Added`,
    'page-layouts.deleted': msg`Deleted`,
    'page-layouts.draft-saved': msg`Draft saved`,
    'page-layouts.ordered': msg`Order changed`,
    'page-layouts.published': msg`Published`,
    'page-layouts.restored': msg`Rolled back`,
    'page-layouts.schedule-cancelled': msg`Scheduled change withdrawn`,
    'page-layouts.schedule-refused': msg`Scheduled change not carried out`,
    'page-layouts.scheduled': msg`Planned`,
    'page-layouts.updated': msg`Changed`,
    'page-layouts.widget-hidden': msg`Part of a page hidden or shown`,
  },
};
