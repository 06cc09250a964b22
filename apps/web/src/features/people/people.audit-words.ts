import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`People`,
  actions: {
    'people.blocked': msg`Person blocked by an administrator`,
    'people.blocked-by-person': msg`Person blocked by someone`,
    'people.created': msg`Person added`,
    'people.deleted': msg`Person deleted`,
    'people.erased': msg`Person erased for good`,
    'people.followed': msg`Person followed`,
    'people.manager-changed': msg`Manager changed`,
    'people.profile-updated': msg`Profile changed`,
    'people.reactivated': msg`Person brought back`,
    'people.role-assigned': msg`Role given`,
    'people.role-removed': msg`Role taken away`,
    'people.suspended': msg`Person suspended`,
    'people.unblocked': msg`Person unblocked by an administrator`,
    'people.unblocked-by-person': msg`Person unblocked by someone`,
    'people.unfollowed': msg`Person no longer followed`,
  },
};
