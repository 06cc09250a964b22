import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Projects`,
  actions: {
    'projects.application-moved': msg`Project application updated`,
    'projects.created': msg`Project created`,
    'projects.deleted': msg`Project deleted`,
    'projects.end-reached': msg`Project end date reached`,
    'projects.moved': msg`Project status changed`,
    'projects.owner-left': msg`Owner left a project`,
    'projects.proposed': msg`Project proposed`,
    'projects.skills-rated': msg`Project skills rated`,
    'projects.updated': msg`Project changed`,
  },
};
