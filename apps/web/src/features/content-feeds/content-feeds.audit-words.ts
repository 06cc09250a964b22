import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Content sources`,
  actions: {
    'content-feeds.created': msg`Content source added`,
    'content-feeds.deleted': msg`Content source removed`,
    'content-feeds.failed': msg`Content source could not be read`,
    'content-feeds.read': msg`Content source read`,
    'content-feeds.run-asked': msg`Content source read by hand`,
    'content-feeds.updated': msg`Content source changed`,
  },
};
