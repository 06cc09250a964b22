import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Skills assessment`,
  actions: {
    'assessments.invitation-moved': msg`Skill rating invitation moved on`,
    'assessments.level-descriptions-changed': msg`Level descriptions of a skill changed`,
    'assessments.release-hidden': msg`Average of skill ratings hidden`,
    'assessments.released': msg`Skill rating released`,
    'assessments.reminded': msg`Reminder of a skill rating sent`,
    'assessments.requested': msg`Skill ratings requested`,
  },
};
