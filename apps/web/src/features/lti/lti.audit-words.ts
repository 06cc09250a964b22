import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`External tools`,
  actions: {
    'lti.aicc-judged': msg`AICC course completed, passed or failed`,
    'lti.aicc-opened': msg`AICC course started`,
    'lti.content-chosen': msg`Content chosen at an external tool`,
    'lti.score-taken': msg`Grade received from an external tool`,
    'lti.tool-added': msg`External tool registered`,
    'lti.tool-changed': msg`External tool changed`,
    'lti.tool-removed': msg`External tool removed`,
  },
};
