import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Job roles`,
  actions: {
    'job-roles.family-changed': msg`Job family changed`,
    'job-roles.imported': msg`Job roles imported`,
    'job-roles.person-set': msg`Person’s job role changed`,
    'job-roles.role-changed': msg`Job role changed`,
  },
};
