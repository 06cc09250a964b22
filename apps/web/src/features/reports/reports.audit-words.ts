import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Saved reports`,
  actions: {
    'reports.created': msg`Report created`,
    'reports.deleted': msg`Report deleted`,
    'reports.downloaded': msg`Report downloaded`,
    'reports.scheduled': msg`Report schedule changed`,
    'reports.shared': msg`Report sharing changed`,
    'reports.stopped': msg`Report no longer sent`,
    'reports.updated': msg`Report changed`,
  },
};
