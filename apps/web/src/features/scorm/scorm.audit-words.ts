import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Courses`,
  actions: {
    'scorm.course-begun': msg`Course begun`,
    'scorm.course-judged': msg`Course completed, passed or failed`,
    'scorm.courses-checked': msg`Playing of courses checked`,
    'scorm.outside-allowed': msg`Outside addresses of a course allowed`,
    'scorm.package-read': msg`Package of a course read`,
    'scorm.package-reading-begun': msg`Reading of a package begun`,
    'scorm.package-reading-cancelled': msg`Reading of a package stopped`,
  },
};
