import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Work handed in`,
  actions: {
    'project-cards.graded': msg`Work graded`,
    'project-cards.submitted': msg`Work handed in`,
  },
};
