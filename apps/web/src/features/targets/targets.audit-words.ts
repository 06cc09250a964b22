import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`People rules`,
  actions: {
    'targets.created': msg`People rule created`,
    'targets.deleted': msg`People rule deleted`,
    'targets.group-rule-ended': msg`Group no longer filled by a rule`,
    'targets.group-rule-set': msg`Group filled by a rule`,
    'targets.members-changed': msg`People matching a rule changed`,
    'targets.updated': msg`People rule changed`,
  },
};
