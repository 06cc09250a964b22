import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Sourcing`,
  actions: {
    'sourcing.candidate-acted-on': msg`Candidate invited, messaged, shortlisted, rejected or noted`,
    'sourcing.exported': msg`Candidates exported`,
    'sourcing.impact-overridden': msg`Flagged stage of hiring kept, with a reason`,
    'sourcing.impact-reported': msg`Adverse-impact report opened`,
    'sourcing.note-deleted': msg`Note about a candidate deleted`,
  },
};
