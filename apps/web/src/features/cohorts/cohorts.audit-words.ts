import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Cohorts`,
  actions: {
    'cohorts.asked': msg`Asked to join a cohort`,
    'cohorts.closed': msg`Cohort closed`,
    'cohorts.created': msg`Cohort created`,
    'cohorts.deleted': msg`Cohort deleted`,
    'cohorts.invited': msg`Invited to a cohort`,
    'cohorts.joined': msg`Joined a cohort`,
    'cohorts.left': msg`Left a cohort`,
    'cohorts.member-removed': msg`Removed from a cohort`,
    'cohorts.published': msg`Cohort published`,
    'cohorts.reopened': msg`Cohort reopened`,
    'cohorts.updated': msg`Cohort changed`,
  },
};
