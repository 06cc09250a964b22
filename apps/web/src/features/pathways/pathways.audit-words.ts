import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Pathways and journeys`,
  actions: {
    'pathways.card-retired': msg`Content retired`,
    'pathways.draft-discarded': msg`Pathway draft discarded`,
    'pathways.draft-saved': msg`Pathway draft saved`,
    'pathways.duplicated': msg`Pathway duplicated`,
    'pathways.people-changed': msg`People working on a pathway changed`,
    'pathways.published': msg`Pathway version published`,
    'pathways.reviewed': msg`Pathway draft reviewed`,
    'pathways.started': msg`Pathway started`,
  },
};
