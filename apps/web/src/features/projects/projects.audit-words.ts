import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Projects`,
  actions: {
    'projects.application-moved': msg`Application for a project moved on`,
    'projects.created': msg`Project made`,
    'projects.deleted': msg`Project deleted`,
    'projects.end-reached': msg`End of a project reached`,
    'projects.moved': msg`Project moved on`,
    'projects.owner-left': msg`Owner left a project`,
    'projects.skills-rated': msg`Skills of a project rated`,
    'projects.updated': msg`Project changed`,
  },
};
