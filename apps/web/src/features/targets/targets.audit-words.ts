import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Rules of people`,
  actions: {
    'targets.created': msg`Rule of people created`,
    'targets.deleted': msg`Rule of people deleted`,
    'targets.group-rule-ended': msg`Group no longer filled by a rule`,
    'targets.group-rule-set': msg`Group filled by a rule`,
    'targets.members-changed': msg`People matching a rule changed`,
    'targets.updated': msg`Rule of people changed`,
  },
};
