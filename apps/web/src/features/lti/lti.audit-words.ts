import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Outside tools`,
  actions: {
    'lti.aicc-judged': msg`AICC course completed, passed or failed`,
    'lti.aicc-opened': msg`AICC course started`,
    'lti.content-chosen': msg`Content chosen at an outside tool`,
    'lti.score-taken': msg`Grade received from an outside tool`,
    'lti.tool-added': msg`Outside tool registered`,
    'lti.tool-changed': msg`Outside tool changed`,
    'lti.tool-removed': msg`Outside tool removed`,
  },
};
