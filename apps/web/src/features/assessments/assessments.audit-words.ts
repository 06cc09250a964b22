import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Skills assessment`,
  actions: {
    'assessments.invitation-moved': msg`Skill rating invitation status changed`,
    'assessments.level-descriptions-changed': msg`Skill level descriptions changed`,
    'assessments.release-hidden': msg`Average skill rating hidden`,
    'assessments.released': msg`Skill rating released`,
    'assessments.reminded': msg`Skill rating reminder sent`,
    'assessments.requested': msg`Skill ratings requested`,
  },
};
