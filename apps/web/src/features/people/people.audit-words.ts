import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`People`,
  actions: {
    'people.blocked': msg`Person blocked by an administrator`,
    'people.blocked-by-person': msg`Person blocked`,
    'people.created': msg`Person added`,
    'people.deleted': msg`Person deleted`,
    'people.erased': msg`Person permanently erased`,
    'people.followed': msg`Person followed`,
    'people.manager-changed': msg`Manager changed`,
    'people.profile-updated': msg`Profile changed`,
    'people.reactivated': msg`Person reactivated`,
    'people.role-assigned': msg`Role assigned`,
    'people.role-removed': msg`Role removed`,
    'people.suspended': msg`Person suspended`,
    'people.unblocked': msg`Person unblocked by an administrator`,
    'people.unblocked-by-person': msg`Person unblocked`,
    'people.unfollowed': msg`Person no longer followed`,
  },
};
