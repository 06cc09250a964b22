import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Groups`,
  actions: {
    'groups.created': msg`Group created`,
    'groups.declined': msg`Invitation to a group declined`,
    'groups.deleted': msg`Group deleted`,
    'groups.invited': msg`Invited to a group`,
    'groups.joined': msg`Joined a group`,
    'groups.left': msg`Left a group`,
    'groups.member-removed': msg`Group member removed`,
    'groups.requested': msg`Asked to join a group`,
    'groups.role-changed': msg`Role in a group changed`,
    'groups.updated': msg`Group changed`,
  },
};
