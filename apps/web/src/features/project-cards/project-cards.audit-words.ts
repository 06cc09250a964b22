import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Submissions`,
  actions: {
    'project-cards.graded': msg`Work graded`,
    'project-cards.submitted': msg`Project submitted`,
  },
};
