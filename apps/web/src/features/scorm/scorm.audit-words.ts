import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Courses`,
  actions: {
    'scorm.course-begun': msg`Course started`,
    'scorm.course-judged': msg`Course completed, passed or failed`,
    'scorm.courses-checked': msg`Course playback checked`,
    'scorm.outside-allowed': msg`External addresses of a course allowed`,
    'scorm.package-read': msg`Course package processed`,
    'scorm.package-reading-begun': msg`Package reading started`,
    'scorm.package-reading-cancelled': msg`Package reading stopped`,
  },
};
